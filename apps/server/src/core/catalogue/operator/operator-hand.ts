import type { DeclaredResult } from '@furlong/feed';
import { canonicalJson } from '../../audit/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { standingOf } from '../intake/apply-moves.ts';
import { isFinal, showPrice, type MarketState } from '../book/book-state.ts';
import { freezeMarket, releaseMarket } from './freeze-market.ts';
import type { BookMarketStatus } from '../book/book.ts';
import { isBettable } from '../book/is-bettable.ts';
import { insertResults, updateOverride, updateStandings } from '../book/move.queries.ts';
import { reinstateRunner } from './operator-reinstatement.ts';
import { correctRuleFour } from './operator-rule-four.ts';
import { withdrawRunner } from './operator-withdrawal.ts';
import {
  getMarket,
  getSelection,
  resultByHand,
  showResults,
  writeAudited,
  type OperatorDeps,
  type OperatorSelectionTarget,
  type OperatorTarget,
} from './operator-write.ts';
import { findOutcomeFaults } from '../results/outcome-faults.ts';
import { isPriceText } from '../book/price-text.ts';
import { marketsOfRace } from '../book/race-markets.ts';
import { readFinishes } from '../book/read-book.queries.ts';
import {
  findEnteredPriceFaults,
  findFaults,
  findKindFaults,
  withKnownPrices,
} from '../results/standing-result.ts';
import { takeUpAgain } from '../book/take-up-book.ts';

/**
 * What an operator may do, above what the feed says. Each is committed with its audit entry in one transaction
 * and holds over restarts and declarations. What the market does not allow is a `Refusal`.
 */
export interface OperatorHand {
  suspend(target: OperatorTarget): Promise<void>;
  resume(target: OperatorTarget): Promise<void>;
  /** No bet is taken on it and nothing is paid on a bet with a leg on it, until it is released. */
  freeze(target: OperatorTarget): Promise<void>;
  /** What has a result is settled now. */
  release(target: OperatorTarget): Promise<void>;
  /** '' follows the feed again. */
  setPrice(target: OperatorSelectionTarget & { readonly price: string }): Promise<void>;
  /** Out of every market of the race; what still took bets is held until it is resumed at prices without the runner. */
  withdraw(target: OperatorSelectionTarget): Promise<void>;
  /** Back into every market that it was wrongly taken out of, whatever its feed says again. */
  reinstate(target: OperatorSelectionTarget): Promise<void>;
  /** Measures a non-runner by another price, '' by none; bets that were settled are settled again by the difference. */
  correctRuleFour(target: OperatorSelectionTarget & { readonly price: string }): Promise<void>;
  /** Answers with the revision; the result that stands already is the same revision. */
  enterResult(target: OperatorTarget & { readonly result: DeclaredResult }): Promise<number>;
}

export function createOperatorHand(deps: OperatorDeps): OperatorHand {
  const inTurn =
    <Target extends OperatorTarget, Answer>(
      work: (deps: OperatorDeps, target: Target) => Promise<Answer>,
    ) =>
    async (target: Target): Promise<Answer> =>
      await deps.queue.run(async () => {
        if (deps.state.findFixture(target.key) === undefined) await takeUpAgain(deps, target.key);
        return await work(deps, target);
      });
  return {
    suspend: inTurn(async (_, target) => {
      await hold(deps, target, true);
    }),
    resume: inTurn(async (_, target) => {
      await hold(deps, target, false);
    }),
    freeze: inTurn(freezeMarket),
    release: inTurn(releaseMarket),
    setPrice: inTurn(setPrice),
    withdraw: inTurn(withdrawRunner),
    reinstate: inTurn(reinstateRunner),
    correctRuleFour: inTurn(correctRuleFour),
    enterResult: inTurn(enterResult),
  };
}

/** Down: memory first, then the row. Up again: the row first. */
async function hold(deps: OperatorDeps, target: OperatorTarget, isHeld: boolean): Promise<void> {
  const market = getMarket(deps, target.key);
  if (isFinal(market) || (!isHeld && !market.isHeld)) throw new Refusal('market.state_invalid');
  const write = async (): Promise<void> => {
    await writeAudited(deps, target, {
      action: isHeld ? 'market.suspended' : 'market.resumed',
      locked: [market],
      detail: {},
      write: async (tx) => {
        await tx.query(updateStandings([{ ...standingOf(market), isHeld }]));
      },
    });
  };
  if (isHeld) {
    await holdWhileWritten(deps, [market], write);
    return;
  }
  await write();
  show(deps, market, false);
}

/** Nothing is bet on them while it is written, and those that it took down are up again where that fails. */
async function holdWhileWritten(
  deps: OperatorDeps,
  markets: readonly MarketState[],
  write: () => Promise<void>,
): Promise<void> {
  const taken = markets.filter((market) => !market.isHeld);
  for (const market of taken) show(deps, market, true);
  try {
    await write();
  } catch (error) {
    for (const market of taken) show(deps, market, false);
    throw error;
  }
}

function show(deps: OperatorDeps, market: MarketState, isHeld: boolean): void {
  if (market.isHeld === isHeld) return;
  market.isHeld = isHeld;
  deps.state.touchMarket(market, deps.clock.now());
}

async function setPrice(
  deps: OperatorDeps,
  target: OperatorSelectionTarget & { readonly price: string },
): Promise<void> {
  const market = getMarket(deps, target.key);
  const selection = getSelection(market, target.selectionNumber);
  if (!isPriceText(target.price))
    throw new Refusal('request.malformed', ['price: not a price as offered']);
  if (isFinal(market) || selection.isWithdrawn) throw new Refusal('market.state_invalid');
  const price = target.price === '' ? null : target.price;
  await writeAudited(deps, target, {
    action: 'price.set',
    // Bets are decided by the price that the book shows: none has to wait for this row.
    locked: [],
    detail: { selectionNumber: selection.number, price: target.price, before: selection.price },
    write: async (tx) =>
      await updateOverride(tx, market, { selectionNumber: selection.number, price }),
  });
  selection.priceOverride = price;
  if (showPrice(selection)) deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}

async function enterResult(
  deps: OperatorDeps,
  target: OperatorTarget & { readonly result: DeclaredResult },
): Promise<number> {
  const market = getMarket(deps, target.key);
  const finishes = market.resultRevision === 0 ? [] : await readFinishes(deps.db, market.id);
  const result = withKnownPrices(market, target.result, finishes);
  const faults = [
    ...findKindFaults(market, result),
    ...findFaults(market, result),
    ...findOutcomeFaults(market, result),
    ...findEnteredPriceFaults(market, target.result),
  ];
  if (faults.length > 0) throw new Refusal('result.invalid', faults);
  if (canonicalJson(result) === canonicalJson(market.declaredResult)) return market.resultRevision;
  const entered = resultByHand(deps, target, { market, result });
  await closedWhileWritten(deps, market, async () => {
    const beside = result.kind === 'void' ? [] : listTakingBets(marketsOfRace(market));
    await holdWhileWritten(deps, beside, async () => {
      await writeAudited(deps, target, {
        action: market.resultRevision === 0 ? 'result.entered' : 'result.corrected',
        locked: [market, ...beside],
        detail: { revision: entered.revision, result },
        write: async (tx) => {
          await insertResults(tx, [entered]);
          if (beside.length > 0) await tx.query(updateStandings(beside.map(standingOf)));
        },
      });
    });
  });
  showResults(deps, [entered]);
  return entered.revision;
}

/** Nothing is bet on what is being resulted; where that is not written it is as it was. */
async function closedWhileWritten(
  deps: OperatorDeps,
  market: MarketState,
  write: () => Promise<void>,
): Promise<void> {
  const { statedStatus } = market;
  if (isBettable({ status: statedStatus })) state(deps, market, 'closed');
  try {
    await write();
  } catch (error) {
    // Unless its feed has shut it meanwhile.
    if (market.statedStatus === 'closed') state(deps, market, statedStatus);
    throw error;
  }
}

function state(deps: OperatorDeps, market: MarketState, status: BookMarketStatus): void {
  if (market.statedStatus === status) return;
  market.statedStatus = status;
  deps.state.touchMarket(market, deps.clock.now());
}

/** Of a race that has a result in one market: nobody bets in another on what is known. */
function listTakingBets(markets: readonly MarketState[]): readonly MarketState[] {
  return markets.filter(
    ({ statedStatus, isHeld }) => isBettable({ status: statedStatus }) && !isHeld,
  );
}
