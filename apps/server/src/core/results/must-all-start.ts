/** Markets on which of a few players is ahead: when one of them does not start, there is nothing to decide (rules 3.13). */
const kinds = new Set([
  'field-match-bet',
  'field-two-ball',
  'field-three-ball',
  'match-bet',
  '2-ball',
  '3-ball',
]);

/** Whether bets on a market stand only if all its players start. In other markets only bets on a non-runner are void. */
export function mustAllStart({ kind }: { readonly kind: string }): boolean {
  return kinds.has(kind);
}
