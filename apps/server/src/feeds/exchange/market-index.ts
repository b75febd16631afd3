/** Market indexes stay below this; the last digits of the exchange's ids tell most markets of an event apart. */
const indexes = 1_000_000;

/**
 * The index of a market in its fixture: the last digits of its id, or the next that no other market has. Undefined for an
 * id of another form.
 */
export function marketIndexOf(
  marketId: string,
  isTaken: (index: number) => boolean,
): number | undefined {
  const digits = /^1\.(\d{1,15})$/.exec(marketId)?.[1];
  if (digits === undefined) return undefined;
  let index = Number(digits) % indexes;
  while (isTaken(index)) index = (index + 1) % indexes;
  return index;
}
