/** One of the lines of a total. */
export interface LineWords {
  readonly line: number;
  /** The word for the units: `Points`, `Games`. */
  readonly unit: string;
  readonly isMain: boolean;
}

/**
 * Lines around an expected number, none of which can tie but the last: the nearest half first, then one and two steps
 * to either side, then the nearest whole number, on which a tie is a push.
 * Shape: none is zero. @example linesAround(-3.2, 3) is -3.5, -6.5, -0.5, -9.5, 2.5, -3
 */
export function linesAround(expected: number, step: number): readonly number[] {
  const main = Math.floor(expected) + 0.5;
  const whole = Math.round(expected);
  const halves = [0, -step, step, -2 * step, 2 * step].map((shift) => main + shift);
  return whole === 0 ? halves : [...halves, whole];
}

/** A line with its sign: `+3.5`, `-1`. */
export function lineText(line: number): string {
  return line > 0 ? `+${String(line)}` : String(line);
}
