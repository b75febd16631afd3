import { Refusal } from '../../../platform/refusal.ts';
import { isFinal, type MutableMarket } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { updateStandings } from '../book/market-standing.queries.ts';
import { marketStandingOf } from '../book/market-standing.ts';
import { getMarket, writeAudited, type OperatorTarget } from './audited-write.ts';

/** Suspends a market by hand: memory first, then the row. */
export async function suspendMarket(deps: CatalogueDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  if (isFinal(market)) throw new Refusal('market.state_invalid');
  await suspendWhileWritten(deps, [market], async () => {
    await writeSuspended(deps, target, { market, isSuspendedByHand: true });
  });
}

/** Takes the hand off a market that it suspended: the row first, then memory. */
export async function resumeMarket(deps: CatalogueDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  if (isFinal(market) || !market.isSuspendedByHand) throw new Refusal('market.state_invalid');
  await writeSuspended(deps, target, { market, isSuspendedByHand: false });
  showSuspended(deps, market, false);
}

/** Suspends markets by hand before `write`, so that nothing is bet on them meanwhile. If it fails they are as they were. */
export async function suspendWhileWritten(
  deps: CatalogueDeps,
  markets: readonly MutableMarket[],
  write: () => Promise<void>,
): Promise<void> {
  const taken = markets.filter((market) => !market.isSuspendedByHand);
  for (const market of taken) showSuspended(deps, market, true);
  try {
    await write();
  } catch (error) {
    for (const market of taken) showSuspended(deps, market, false);
    throw error;
  }
}

async function writeSuspended(
  deps: CatalogueDeps,
  target: OperatorTarget,
  {
    market,
    isSuspendedByHand,
  }: { readonly market: MutableMarket; readonly isSuspendedByHand: boolean },
): Promise<void> {
  await writeAudited(deps, target, {
    action: isSuspendedByHand ? 'market.suspended' : 'market.resumed',
    locked: [market],
    detail: {},
    write: () => [updateStandings([{ ...marketStandingOf(market), isSuspendedByHand }])],
  });
}

function showSuspended(
  deps: CatalogueDeps,
  market: MutableMarket,
  isSuspendedByHand: boolean,
): void {
  if (market.isSuspendedByHand === isSuspendedByHand) return;
  market.isSuspendedByHand = isSuspendedByHand;
  deps.state.touchMarket(market, deps.clock.now());
}
