/** Markets on who is ahead of whom: without one of them nobody is (rules 3.13). */
const kinds = new Set([
  ...['field-match-bet', 'field-two-ball', 'field-three-ball'],
  ...['match-bet', '2-ball', '3-ball'],
]);

/** Whether the bets of a market stand only if everybody in it starts; else one who does not is a non-runner alone. */
export function mustAllStart({ kind }: { readonly kind: string }): boolean {
  return kinds.has(kind);
}
