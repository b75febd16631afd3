import { Refusal } from '../../../platform/refusal.ts';

/**
 * A price as an operator has typed it. A whole number may mean fractional odds or a decimal price, so it is neither.
 * @throws Refusal request.malformed for a whole number.
 */
export function enteredPrice(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const wanted = `price: ${text} is ambiguous; write ${text}/1, or ${text}.0 for a decimal price`;
  throw new Refusal('request.malformed', [wanted]);
}
