import type { TabType } from '../../../src/api/api.ts';
import type { Box } from './cut-out.ts';

/** An object of a drawing, by the box around it there. */
export interface FriezeObject {
  drawing: string;
  box: Box;
  /** A box inside it that belongs to another object. */
  without?: Box;
  /** How wide it is, in metres. */
  width: number;
  /** How much of it is below the ground, in metres: the draught of a ship. */
  below?: number;
}

export interface Frieze {
  /** Of all its objects, in pixels for a metre. */
  scale: number;
  /** From the left. Narrow bands show the first of them. */
  objects: readonly FriezeObject[];
}

/** The objects of each tab, in the order in which they are drawn on one ground line, at one scale. */
export const friezes: Readonly<Record<TabType, readonly Frieze[]>> = {
  products: [
    {
      scale: 570,
      objects: [
        { drawing: 'safety-kit', box: [50, 70, 425, 310], width: 0.31 },
        { drawing: 'safety-kit', box: [20, 380, 370, 705], width: 0.27 },
        { drawing: 'safety-shoe', box: [80, 140, 735, 620], width: 0.3 },
        { drawing: 'safety-kit', box: [790, 130, 1195, 280], width: 0.17 },
      ],
    },
    {
      scale: 360,
      objects: [
        { drawing: 'patient-monitor', box: [215, 80, 825, 655], width: 0.34 },
        { drawing: 'nitrile-glove', box: [95, 90, 460, 670], width: 0.145 },
        { drawing: 'nitrile-glove', box: [555, 160, 1130, 680], width: 0.25 },
        { drawing: 'steriliser', box: [190, 90, 1020, 685], width: 0.55 },
      ],
    },
    {
      scale: 560,
      objects: [
        { drawing: 'instruments', box: [60, 80, 315, 680], width: 0.13 },
        { drawing: 'electricity-meter', box: [165, 165, 505, 745], width: 0.17 },
        { drawing: 'instruments', box: [315, 375, 650, 680], width: 0.19 },
        { drawing: 'instruments', box: [790, 560, 1045, 680], width: 0.1 },
        { drawing: 'electricity-meter', box: [670, 90, 1090, 745], width: 0.19 },
      ],
    },
    {
      scale: 60,
      objects: [
        { drawing: 'tank-container', box: [140, 170, 1060, 585], width: 6.06 },
        { drawing: 'pump-skid', box: [200, 150, 1070, 665], width: 3 },
        { drawing: 'resilient-valve', box: [190, 40, 615, 700], width: 0.75 },
        { drawing: 'line-pipe', box: [40, 30, 585, 670], width: 1.5 },
      ],
    },
  ],
  services: [
    {
      scale: 85,
      objects: [
        { drawing: 'server-rack', box: [320, 90, 505, 645], width: 0.6 },
        { drawing: 'server-rack', box: [640, 90, 960, 645], width: 1.07 },
        { drawing: 'forecast-desk', box: [40, 170, 1165, 720], width: 2.4 },
        { drawing: 'asset-register', box: [610, 560, 1160, 790], width: 1.4 },
      ],
    },
    {
      scale: 50,
      objects: [
        { drawing: 'dock-camera', box: [50, 105, 715, 645], without: [620, 350, 915, 645], width: 4.4 },
        { drawing: 'dock-camera', box: [630, 350, 910, 645], width: 1.3 },
        { drawing: 'warehouse-wireless', box: [285, 415, 390, 645], width: 0.7 },
        { drawing: 'warehouse-wireless', box: [680, 240, 925, 650], width: 2.2 },
      ],
    },
    {
      scale: 21,
      objects: [
        { drawing: 'articulated-lorry', box: [95, 170, 1110, 435], width: 16.5 },
        { drawing: 'forklift', box: [240, 110, 900, 672], width: 4 },
        { drawing: 'warehouse-wireless', box: [10, 225, 190, 645], width: 3 },
        { drawing: 'warehouse-wireless', box: [1010, 225, 1190, 645], width: 3 },
      ],
    },
    {
      scale: 2.8,
      objects: [
        { drawing: 'container-terminal', box: [70, 10, 1165, 717], width: 138, below: 15.7 },
        { drawing: 'container-terminal', box: [1222, 425, 1570, 592], width: 43 },
        { drawing: 'container-vessel', box: [110, 160, 1110, 435], width: 172, below: 9 },
      ],
    },
  ],
  industries: [
    {
      scale: 104,
      objects: [
        { drawing: 'hospital-bed', box: [165, 35, 1090, 670], width: 2.2 },
        { drawing: 'surgical-gown', box: [70, 75, 510, 702], width: 0.85 },
        { drawing: 'hospital-trolley', box: [280, 60, 820, 690], width: 1.15 },
        { drawing: 'surgical-gown', box: [520, 70, 960, 702], width: 0.85 },
      ],
    },
    {
      scale: 118,
      objects: [
        { drawing: 'outdoor-cabinet', box: [145, 60, 500, 700], width: 0.8 },
        { drawing: 'gateway', box: [150, 10, 490, 660], width: 0.75 },
        { drawing: 'outdoor-cabinet', box: [640, 55, 985, 700], width: 0.8 },
        { drawing: 'water-meter', box: [50, 80, 610, 560], width: 0.26 },
        { drawing: 'street-light', box: [50, 150, 745, 355], width: 0.85 },
      ],
    },
    {
      scale: 480,
      objects: [
        { drawing: 'olein-bottle', box: [85, 85, 765, 660], width: 0.41 },
        { drawing: 'facial-tissues', box: [160, 140, 785, 660], width: 0.24 },
        { drawing: 'olein-bottle', box: [820, 430, 1130, 665], width: 0.33 },
        { drawing: 'cream-biscuits', box: [85, 195, 675, 460], width: 0.2 },
        { drawing: 'toilet-soap', box: [630, 195, 1120, 410], width: 0.12 },
      ],
    },
    {
      scale: 255,
      objects: [
        { drawing: 'basmati-rice', box: [76, 218, 524, 664], width: 0.62 },
        { drawing: 'palm-fruit', box: [205, 155, 640, 680], width: 0.48 },
        { drawing: 'spices', box: [440, 445, 1170, 705], width: 0.5 },
        { drawing: 'cocoa-pod', box: [335, 165, 540, 620], width: 0.11 },
      ],
    },
  ],
};
