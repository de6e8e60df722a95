export interface Hub {
  name: string;
  /** Longitude and latitude of its main port or city. */
  position: [number, number];
  /** Offset of its name from its marker, in units of the map. */
  labelOffset: [number, number];
  headquarters?: boolean;
}

/** The trading network, headquarters first. */
export const hubs: readonly [Hub, ...Hub[]] = [
  { name: 'Malaysia', position: [101.4, 3.0], labelOffset: [24, 34], headquarters: true },
  { name: 'Turkey', position: [28.98, 41.01], labelOffset: [-14, -14] },
  { name: 'Cyprus', position: [33.03, 34.68], labelOffset: [-16, 24] },
  { name: 'China', position: [113.26, 23.13], labelOffset: [18, 6] },
  { name: 'Pakistan', position: [67.0, 24.86], labelOffset: [-14, 30] },
];
