/**
 * Punycode (RFC 3492), the letters and digits in which names of other alphabets stand in the domain name system.
 */
const BASE = 36;
const LEAST_THRESHOLD = 1;
const GREATEST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A label of a domain name as it is looked up. @example `bücher` is `xn--bcher-kva`; `books` stays as it is. */
export function toAsciiLabel(label: string): string {
  const codes = [...label].map((character) => character.codePointAt(0) ?? 0);
  if (codes.every((code) => code < FIRST_CODE)) return label;
  return `xn--${encode(codes)}`;
}

function encode(codes: readonly number[]): string {
  const plain = codes.filter((code) => code < FIRST_CODE);
  let output = plain.length > 0 ? `${String.fromCodePoint(...plain)}-` : '';
  let [handled, delta, bias] = [plain.length, 0, FIRST_BIAS];
  let reached = FIRST_CODE;
  while (handled < codes.length) {
    const next = Math.min(...codes.filter((code) => code >= reached));
    delta += (next - reached) * (handled + 1);
    reached = next;
    for (const code of codes) {
      if (code < reached) delta += 1;
      if (code !== reached) continue;
      output += encodeDelta(delta, bias);
      bias = adapt(delta, handled + 1, handled === plain.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    reached += 1;
  }
  return output;
}

function encodeDelta(delta: number, bias: number): string {
  let [output, rest] = ['', delta];
  for (let place = BASE; ; place += BASE) {
    const threshold = Math.min(Math.max(place - bias, LEAST_THRESHOLD), GREATEST_THRESHOLD);
    if (rest < threshold) return output + digitOf(rest);
    output += digitOf(threshold + ((rest - threshold) % (BASE - threshold)));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

function digitOf(value: number): string {
  return DIGITS.charAt(value);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  while (rest > ((BASE - LEAST_THRESHOLD) * GREATEST_THRESHOLD) / 2) {
    rest = Math.floor(rest / (BASE - LEAST_THRESHOLD));
    steps += BASE;
  }
  return steps + Math.floor(((BASE - LEAST_THRESHOLD + 1) * rest) / (rest + SKEW));
}
