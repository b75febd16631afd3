import type { GeocodingPort, Position } from '../geocoding-port.ts';

type Corner = readonly [longitude: number, latitude: number];

/** The Republic of Ireland with the sea around it, along the border with Northern Ireland. */
const ireland: readonly Corner[] = [
  [-11, 51.2],
  [-5.9, 51.9],
  [-5.95, 53.9],
  [-6.1, 54.03],
  [-6.62, 54.04],
  [-6.85, 54.35],
  [-7.1, 54.42],
  [-7.35, 54.12],
  [-7.6, 54.14],
  [-8.17, 54.46],
  [-7.85, 54.56],
  [-7.75, 54.72],
  [-7.45, 54.87],
  [-7.4, 55.0],
  [-7.05, 55.1],
  [-6.95, 55.25],
  [-7.2, 55.6],
  [-11, 55.6],
];

/** All between two corners. */
function box([west, south]: Corner, [east, north]: Corner): readonly Corner[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Outlines of some countries, the smaller ones first where outlines overlap. */
const outlines: readonly (readonly [code: string, outline: readonly Corner[]])[] = [
  ['IE', ireland],
  ['GB', box([-8.7, 49.85], [1.35, 50.95])],
  ['GB', box([-8.7, 50.95], [1.8, 60.9])],
  ['NL', box([3.3, 51.3], [7.0, 53.6])],
  ['BE', box([2.5, 49.5], [6.2, 51.45])],
  ['PT', box([-9.6, 36.9], [-6.9, 42.1])],
  ['ES', box([-9.3, 36.0], [3.4, 42.9])],
  ['FR', box([-5.2, 42.9], [7.7, 51.1])],
  ['DE', box([6.2, 47.3], [14.9, 55.0])],
  ['IT', box([6.6, 36.6], [18.6, 47.1])],
  ['RU', box([30.5, 50.5], [180, 78])],
  ['US', box([-124.8, 25], [-67, 49])],
  ['AU', box([112.9, -43.7], [153.7, -10.6])],
];

/** Whether an outline goes around the position: a line from there to the east crosses it an odd number of times. */
function surrounds(outline: readonly Corner[], { latitude, longitude }: Position): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline.at(index - 1) ?? [x1, y1];
    if (y1 > latitude === y2 > latitude) continue;
    if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** Stands in for a geocoding company in a demo: it knows a few countries by rough outlines, in which the coast is not drawn. */
export function createRoughCountries(): GeocodingPort {
  return {
    countryAt: async (position) =>
      outlines.find(([, outline]) => surrounds(outline, position))?.[0] ?? null,
  };
}
