/** The least that is more than a nose, a short head, a head and a neck, in lengths: midway between their values. */
const names = [
  { below: 0.075, text: 'nse' },
  { below: 0.15, text: 'shd' },
  { below: 0.25, text: 'hd' },
  { below: 0.4, text: 'nk' },
] as const;
const quarters = ['', '¼', '½', '¾'] as const;
/** Distances are told in quarters of a length below the first of these, in halves below the second, and whole from there on. */
const quartersBelow = 5;
const halvesBelow = 10;
const longest = 30;

/**
 * How far a runner was behind the one before it, as results print it: `nse`, `shd`, `hd`, `nk`, `½`, `1¼` … `30`, `30+`;
 * '' for runners that tied.
 *
 * Units: the time between the two in ms; the lengths that count as a second.
 * Rounding: to the nearest that is printed. A nose is 0.05 of a length, a short head 0.1, a head 0.2 and a neck 0.3
 * (handbook 7.1, RC-11).
 * @example distanceBehind(200, 6) is '1¼'
 */
export function distanceBehind(gapMs: number, lengthsASecond: number): string {
  if (gapMs <= 0) return '';
  const lengths = (gapMs / 1000) * lengthsASecond;
  const name = names.find(({ below }) => lengths < below);
  if (name !== undefined) return name.text;
  const parts = lengths < quartersBelow ? 4 : lengths < halvesBelow ? 2 : 1;
  const rounded = Math.round(lengths * parts) / parts;
  if (rounded > longest) return `${String(longest)}+`;
  const whole = Math.floor(rounded);
  return `${whole === 0 ? '' : String(whole)}${quarters[4 * (rounded - whole)] ?? ''}`;
}
