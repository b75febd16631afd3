/** How many times each fixture of an ordinary day is there at a scale. */
export function copiesOf(scale: number): number {
  return Math.max(1, Math.round(scale));
}
