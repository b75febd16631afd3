import { placeTermsFor } from '@furlong/settlement';
import { canonicalJson } from '../audit/canonical-json.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showWritten, standingOf } from './apply-moves.ts';
import {
  isFinal,
  lastPricesOf,
  showPrice,
  type MarketState,
  type SelectionState,
} from './book-state.ts';
import type { BookWithdrawal } from './book.ts';
import type { EachWayTerms } from './feed-event.ts';
import { freezeMarket, releaseMarket } from './freeze-market.ts';
import {
  canWithdraw,
  countWithdrawn,
  isTooLateForNewMarket,
  priceAtWithdrawal,
  resultAfterWithdrawal,
} from './late-withdrawal.ts';
import type { MarketResult } from './market-result.ts';
import {
  insertResults,
  insertWithdrawals,
  updateOverride,
  updateStandings,
  type ResultToInsert,
} from './move.queries.ts';
import {
  getMarket,
  writeAudited,
  type OperatorDeps,
  type OperatorTarget,
} from './operator-write.ts';
import { isPriceText } from './price-text.ts';
import { findFaults, findKindFaults, withKnownPrices } from './standing-result.ts';

export type OperatorSelectionTarget = OperatorTarget & { readonly selectionNumber: number };

/**
 * What an operator may do, above what the feed says. Each is committed with its audit entry in one transaction
 * and holds over restarts and declarations. What the market does not allow is a `Refusal`.
 */
export interface OperatorHand {
  suspend(target: OperatorTarget): Promise<void>;
  resume(target: OperatorTarget): Promise<void>;
  /** No bet is taken on it and nothing is settled that has a leg on it, until it is released. */
  freeze(target: OperatorTarget): Promise<void>;
  /** What has a result is settled now. */
  release(target: OperatorTarget): Promise<void>;
  /** '' follows the feed again. */
  setPrice(target: OperatorSelectionTarget & { readonly price: string }): Promise<void>;
  withdraw(target: OperatorSelectionTarget): Promise<void>;
  /** Answers with the revision; the result that stands already is the same revision. */
  enterResult(target: OperatorTarget & { readonly result: MarketResult }): Promise<number>;
}

export function createOperatorHand(deps: OperatorDeps): OperatorHand {
  return {
    suspend: async (target) => {
      await deps.queue.run(async () => await hold(deps, target, true));
    },
    resume: async (target) => {
      await deps.queue.run(async () => await hold(deps, target, false));
    },
    freeze: async (target) => {
      await deps.queue.run(async () => await freezeMarket(deps, target));
    },
    release: async (target) => {
      await deps.queue.run(async () => await releaseMarket(deps, target));
    },
    setPrice: async (target) => {
      await deps.queue.run(async () => await setPrice(deps, target));
    },
    withdraw: async (target) => {
      await deps.queue.run(async () => await withdraw(deps, target));
    },
    enterResult: async (target) =>
      await deps.queue.run(async () => await enterResult(deps, target)),
  };
}

/** Down: memory first, then the row. Up again: the row first. */
async function hold(deps: OperatorDeps, target: OperatorTarget, isHeld: boolean): Promise<void> {
  const market = getMarket(deps, target.key);
  if (isFinal(market) || (!isHeld && !market.isHeld)) throw new Refusal('market.state_invalid');
  const before = market.isHeld;
  if (isHeld) show(deps, market, isHeld);
  try {
    await writeAudited(deps, target, {
      action: isHeld ? 'market.suspended' : 'market.resumed',
      market,
      detail: {},
      write: async (tx) => await updateStandings(tx, [{ ...standingOf(market), isHeld }]),
    });
  } catch (error) {
    show(deps, market, before);
    throw error;
  }
  show(deps, market, isHeld);
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
    market,
    detail: { selectionNumber: selection.number, price: target.price, before: selection.price },
    write: async (tx) =>
      await updateOverride(tx, market, { selectionNumber: selection.number, price }),
  });
  selection.priceOverride = price;
  if (showPrice(selection)) deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}

async function withdraw(deps: OperatorDeps, target: OperatorSelectionTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  const selection = getSelection(market, target.selectionNumber);
  const isRefused =
    !canWithdraw(market, 'operator') || selection.isWithdrawn || market.fixture.kind === 'match';
  if (isRefused) throw new Refusal('market.state_invalid');
  const before = { price: priceAtWithdrawal(market, selection), eachWay: market.eachWay };
  const eachWay = termsWithout(market);
  const takeOut = (withdrawal: BookWithdrawal | null, terms: EachWayTerms | null): void => {
    selection.isWithdrawn = withdrawal !== null;
    selection.withdrawal = withdrawal;
    market.eachWay = terms;
    showPrice(selection);
    deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
  };
  const withdrawal = {
    price: before.price,
    deductionPence: null,
    isTooLateForNewMarket: isTooLateForNewMarket(market),
    standingPrices: lastPricesOf(market),
  };
  takeOut({ ...withdrawal, withdrawnAt: deps.clock.now() }, eachWay);
  const corrected = correctedResults(deps, target, market);
  try {
    await writeAudited(deps, target, {
      action: 'runner.withdrawn',
      market,
      detail: { selectionNumber: selection.number, price: before.price },
      write: async (tx, withdrawnAt) => {
        await updateStandings(tx, [standingOf(market)]);
        const row = { ...withdrawal, withdrawnAt };
        await insertWithdrawals(tx, [
          { market, selectionNumber: selection.number, withdrawal: row },
        ]);
        if (corrected.length > 0) await insertResults(tx, corrected);
      },
    });
  } catch (error) {
    takeOut(null, before.eachWay);
    throw error;
  }
  if (corrected.length > 0) showResults(deps, corrected);
}

/** Where the market has its result already: that result without whoever came out, by whose hand it came out. */
function correctedResults(
  deps: OperatorDeps,
  target: OperatorTarget,
  market: MarketState,
): readonly ResultToInsert[] {
  const result = resultAfterWithdrawal(market);
  return result === undefined ? [] : [toInsert(deps, target, { market, result })];
}

function toInsert(
  deps: OperatorDeps,
  target: OperatorTarget,
  { market, result }: Pick<ResultToInsert, 'market' | 'result'>,
): ResultToInsert {
  return {
    market,
    revision: market.resultRevision + 1,
    result,
    withdrawnCount: countWithdrawn(market),
    declaredBy: `operator:${target.by}`,
    declaredAt: deps.clock.now(),
  };
}

function showResults(deps: OperatorDeps, results: readonly ResultToInsert[]): void {
  showWritten(deps, { call: 0, standings: [], withdrawals: [], results });
  deps.onResulted();
}

/** The standard terms of the field that is left (handbook 2.1), where those of the present field are the standard ones. */
function termsWithout(market: MarketState): EachWayTerms | null {
  if (market.eachWay === null || market.kind !== 'race-win') return market.eachWay;
  const runners = [...market.selections.values()].filter((each) => !each.isWithdrawn).length;
  const now = standardTerms(runners, market.isHandicap);
  return canonicalJson(now) === canonicalJson(market.eachWay)
    ? standardTerms(runners - 1, market.isHandicap)
    : market.eachWay;
}

function standardTerms(runners: number, isHandicap: boolean): EachWayTerms | null {
  const terms = placeTermsFor(runners, isHandicap);
  if (terms.kind === 'win-only') return null;
  return {
    numerator: Number(terms.fraction.numerator),
    denominator: Number(terms.fraction.denominator),
    places: terms.places,
  };
}

async function enterResult(
  deps: OperatorDeps,
  target: OperatorTarget & { readonly result: MarketResult },
): Promise<number> {
  const market = getMarket(deps, target.key);
  const result = withKnownPrices(market, target.result);
  const faults = [...findKindFaults(market, result), ...findFaults(market, result)];
  if (faults.length > 0) throw new Refusal('result.invalid', faults);
  if (canonicalJson(result) === canonicalJson(market.declaredResult)) return market.resultRevision;
  const entered = toInsert(deps, target, { market, result });
  if (market.statedStatus === 'open' || market.statedStatus === 'suspended') {
    market.statedStatus = 'closed';
    deps.state.touchMarket(market, deps.clock.now());
  }
  await writeAudited(deps, target, {
    action: market.resultRevision === 0 ? 'result.entered' : 'result.corrected',
    market,
    detail: { revision: entered.revision, result },
    write: async (tx) => await insertResults(tx, [entered]),
  });
  showResults(deps, [entered]);
  return entered.revision;
}

function getSelection(market: MarketState, number: number): SelectionState {
  const selection = market.selections.get(number);
  if (selection === undefined) throw new Refusal('selection.unknown');
  return selection;
}
