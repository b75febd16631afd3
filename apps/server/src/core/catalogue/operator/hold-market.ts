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
  await holdWhileWritten(deps, [market], async () => {
    await writeHeld(deps, target, { market, isHeld: true });
  });
}

/** Takes the hand off a market that it suspended: the row first, then memory. */
export async function resumeMarket(deps: CatalogueDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  if (isFinal(market) || !market.isHeld) throw new Refusal('market.state_invalid');
  await writeHeld(deps, target, { market, isHeld: false });
  showHeld(deps, market, false);
}

/** Holds markets, so that nothing is bet on them while `write` runs, and for good. Where it fails they are as they were. */
export async function holdWhileWritten(
  deps: CatalogueDeps,
  markets: readonly MutableMarket[],
  write: () => Promise<void>,
): Promise<void> {
  const taken = markets.filter((market) => !market.isHeld);
  for (const market of taken) showHeld(deps, market, true);
  try {
    await write();
  } catch (error) {
    for (const market of taken) showHeld(deps, market, false);
    throw error;
  }
}

async function writeHeld(
  deps: CatalogueDeps,
  target: OperatorTarget,
  { market, isHeld }: { readonly market: MutableMarket; readonly isHeld: boolean },
): Promise<void> {
  await writeAudited(deps, target, {
    action: isHeld ? 'market.suspended' : 'market.resumed',
    locked: [market],
    detail: {},
    write: () => [updateStandings([{ ...marketStandingOf(market), isHeld }])],
  });
}

function showHeld(deps: CatalogueDeps, market: MutableMarket, isHeld: boolean): void {
  if (market.isHeld === isHeld) return;
  market.isHeld = isHeld;
  deps.state.touchMarket(market, deps.clock.now());
}
