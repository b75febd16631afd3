const metresAFurlong = 201.168;
const metresAYard = 0.9144;

/**
 * How long a race is in metres. Greyhounds have no furlongs, and run what is printed on the card.
 * @example metresOf({ furlongs: 0, text: '480m' }) is 480
 */
export function metresOf(distance: { readonly furlongs: number; readonly text: string }): number {
  if (distance.furlongs > 0) return distance.furlongs * metresAFurlong;
  const [, count, unit] = /^(\d+)([my])$/.exec(distance.text) ?? [];
  return Number(count ?? 480) * (unit === 'y' ? metresAYard : 1);
}
