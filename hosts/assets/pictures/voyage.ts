/** Longitude and latitude. */
export type Position = [number, number];

export const portKlang: Position = [101.35, 3.0];
const suez: Position = [32.55, 29.93];
const portSaid: Position = [32.35, 31.35];

/** Where ships turn, as on the charts of these waters: the lines between two of them keep to the sea. */
const malacca: Position[] = [
  [100.6, 3.1],
  [99.6, 4.3],
  [98.2, 5.3],
  [95.3, 6.2],
];
const dondraHead: Position = [80.6, 5.7];
const aden: Position[] = [
  [52.5, 13.4],
  [45.2, 12.1],
];
const babElMandeb: Position = [43.35, 12.55];
const redSea: Position[] = [
  [42.4, 14.0],
  [40.6, 17.0],
  [38.3, 20.5],
  [36.2, 24.0],
  [34.35, 27.2],
  [33.72, 27.75],
  [33.05, 28.55],
  [32.62, 29.4],
];
const levant: Position[] = [
  [34.35, 34.5],
  [34.95, 35.4],
  [34.64, 36.75],
];

/** The voyage of the home page, in legs between the places that the page names. */
export const voyage: Record<string, Position[]> = {
  'Strait of Malacca': [portKlang, ...malacca],
  'Dondra Head': [malacca[3] as Position, dondraHead],
  'Bab-el-Mandeb': [dondraHead, [73.0, 7.7], ...aden, babElMandeb],
  Suez: [babElMandeb, ...redSea, suez],
  Mersin: [suez, [32.3, 30.7], portSaid, ...levant],
};

const otherLanes: Position[][] = [
  // Guangzhou, by the South China Sea and Singapore.
  [
    portKlang,
    [101.05, 2.75],
    [102.0, 2.0],
    [103.5, 1.15],
    [104.3, 1.25],
    [105.3, 3.0],
    [109.6, 8.5],
    [111.2, 13.0],
    [113.9, 21.4],
    [113.6, 22.6],
  ],
  [dondraHead, [77.6, 6.9], [75.2, 9.5], [72.0, 16.0], [68.2, 22.0], [66.95, 24.7]],
  [
    [66.95, 24.7],
    [60.6, 22.0],
    [56.5, 16.8],
    [52.5, 13.4],
  ],
  [portSaid, [33.03, 34.6]],
];

/** All lanes of the chart. */
export const lanes: Position[][] = [...Object.values(voyage), ...otherLanes];

/** Knots, at which a small container ship saves fuel. */
export const speed = 14;
const earthRadius = 3440.065;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In nautical miles, by the haversine formula. */
export const lengthOf = (lane: Position[]): number =>
  lane.slice(1).reduce((sum, [x, y], i) => {
    const [fromX, fromY] = lane[i] as Position;
    const square =
      Math.sin(radians(y - fromY) / 2) ** 2 +
      Math.cos(radians(y)) * Math.cos(radians(fromY)) * Math.sin(radians(x - fromX) / 2) ** 2;
    return sum + 2 * earthRadius * Math.asin(Math.sqrt(square));
  }, 0);

/** A place on the straight line of a chart from one to the other. */
export const between = ([fromX, fromY]: Position, [x, y]: Position, share: number): Position => [
  fromX + (x - fromX) * share,
  fromY + (y - fromY) * share,
];

/** Where the ship is each noon at this speed: the dots on the lane. */
export function noonPositions(lane: Position[]): Position[] {
  const noons: Position[] = [];
  let left = speed * 24;
  lane.slice(1).forEach((to, i) => {
    const from = lane[i] as Position;
    const length = lengthOf([from, to]);
    for (; left < length; left += speed * 24) noons.push(between(from, to, left / length));
    left -= length;
  });
  return noons;
}
