import { promotionDataSchema } from '@furlong/contract';
import { findCountryByName, type JurisdictionName } from '@furlong/customer';
import {
  awardsOf,
  awardTerms,
  withinDay,
  type AwardedPromotion,
  type EarnedAward,
} from '@furlong/settlement';
import type { Pence } from '@furlong/money';
import { findLive } from '../../../core/content/content.queries.ts';
import { isMarketingStopped } from '../../../core/harm/marketing-stopped.ts';
import { readLegs, readMarketFacts } from '../../../core/results/results.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { repeatEvery, type Repeating } from '../../../platform/repeat.ts';
import { isForAsker } from '../is-for-asker.ts';
import {
  hasAwardOf,
  listAwards,
  listSettledBets,
  lockUnawardedRun,
  markAwarded,
  storeAward,
  storeTakenBack,
  sumAwardsOfDay,
  type AwardRow,
  type SettledBetRow,
} from './awards.queries.ts';
import { toPromotedBet } from './promoted-bet.ts';

const EVERY_MS = 5_000;
const PAGE = 200;
const DAY_MS = 86_400_000;

/** The free bets of customers, as far as awards need them. Both are done once by the reference. */
interface AwardedFreeBets {
  /** Gives a free bet. Units: pence; business ms. Returns whether there is one: a customer who is shut out is given none. */
  readonly grant: (
    tx: Transaction,
    award: {
      readonly customerId: number;
      readonly amount: Pence;
      readonly source: string;
      readonly reference: string;
      readonly at: number;
      readonly expiresAt: number;
    },
  ) => Promise<boolean>;
  /** Takes back a free bet that was not used. Returns false where it was used, which is left. */
  readonly takeBack: (
    tx: Transaction,
    taken: { readonly reference: string; readonly at: number },
  ) => Promise<boolean>;
}

export interface AwardDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly profile: JurisdictionName;
  readonly freeBets: AwardedFreeBets;
}

/** Looks through what was settled for bets that have earned a promotion's free bet, again and again. */
export function startAwarding(deps: AwardDeps & { readonly log: Pick<Log, 'warn'> }): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await awardRuns(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'awards of promotions could not be given');
    },
  );
}

/**
 * Looks through every run of settlement that is complete and was not looked through yet, each in one transaction: a crash
 * leaves a run as it was. A run after a correction takes back what has lost its reason, where it was not used. Units: runs.
 */
export async function awardRuns(deps: AwardDeps): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await deps.db.transaction(async (tx) => {
      const run = await lockUnawardedRun(tx);
      if (run === undefined) return true;
      await awardMarket(tx, deps, run.marketId);
      await markAwarded(tx, run);
      return false;
    });
    if (isDone) return count;
  }
}

async function awardMarket(tx: Transaction, deps: AwardDeps, marketId: number): Promise<void> {
  let afterBetId = 0;
  for (;;) {
    const bets = await listSettledBets(tx, { marketId, afterBetId, size: PAGE });
    const betIds = bets.map(({ id }) => id);
    const earned = await readEarned(tx, bets);
    const awards = await listAwards(tx, betIds);
    for (const bet of bets) {
      const own = awards.filter(({ betId }) => betId === bet.id);
      await settleAwards(tx, deps, { bet, earned: earned.get(bet.id) ?? [], own });
    }
    const last = betIds.at(-1);
    if (last === undefined || bets.length < PAGE) return;
    afterBetId = last;
  }
}

async function readEarned(
  db: Queryable,
  bets: readonly SettledBetRow[],
): Promise<ReadonlyMap<number, readonly EarnedAward[]>> {
  const legs = await readLegs(
    db,
    bets.map(({ id }) => id),
  );
  const facts = await readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]);
  const markets = new Map(facts.map((market) => [market.id, market]));
  const placed = legs.flatMap((leg) => {
    const market = markets.get(leg.market_id);
    return market === undefined ? [] : [{ ...leg, market }];
  });
  return new Map(
    bets.map((bet) => {
      const own = placed.filter((leg) => leg.bet_id === bet.id);
      return [bet.id, awardsOf(toPromotedBet(bet, own))];
    }),
  );
}

interface AwardsOfBet {
  readonly bet: SettledBetRow;
  readonly earned: readonly EarnedAward[];
  /** The awards that the bet was given before. */
  readonly own: readonly AwardRow[];
}

async function settleAwards(
  tx: Transaction,
  deps: AwardDeps,
  { bet, earned, own }: AwardsOfBet,
): Promise<void> {
  const at = deps.clock.now();
  for (const award of own) {
    if (award.isTakenBack || earned.some(({ promotion }) => promotion === award.promotion))
      continue;
    const reference = referenceOf(award.promotion, bet.id, award.timesGiven);
    if (await deps.freeBets.takeBack(tx, { reference, at })) await storeTakenBack(tx, award, at);
  }
  for (const award of earned) {
    const before = own.find(({ promotion }) => promotion === award.promotion);
    if (before !== undefined && !before.isTakenBack) continue;
    await give(tx, deps, { bet, award, timesGiven: (before?.timesGiven ?? 0) + 1 });
  }
}

async function give(
  tx: Transaction,
  deps: AwardDeps,
  given: {
    readonly bet: SettledBetRow;
    readonly award: EarnedAward;
    readonly timesGiven: number;
  },
): Promise<void> {
  const { bet, award, timesGiven } = given;
  const { customerId, id: betId } = bet;
  const { promotion } = award;
  if (!(await isRunningFor(tx, deps, { bet, promotion }))) return;
  if (await isMarketingStopped(tx, customerId)) return;
  const isOnce = promotion === 'NewAccountRebate';
  if (isOnce && (await hasAwardOf(tx, { customerId, promotion, besides: betId }))) return;
  const amount = withinDay(award, await sumAwardsOfDay(tx, { bet, promotion }));
  if (amount === 0) return;
  const at = deps.clock.now();
  const isGiven = await deps.freeBets.grant(tx, {
    customerId,
    amount,
    source: promotion,
    at,
    reference: referenceOf(promotion, betId, timesGiven),
    expiresAt: at + awardTerms.freeBetDays * DAY_MS,
  });
  if (isGiven)
    await storeAward(tx, { betId, promotion, customerId, amountPence: amount, timesGiven, at });
}

/** Whether the promotion was shown when the bet was placed, and is for its customer. */
async function isRunningFor(
  tx: Transaction,
  { profile }: AwardDeps,
  { bet, promotion }: { readonly bet: SettledBetRow; readonly promotion: AwardedPromotion },
): Promise<boolean> {
  // English is the language that every promotion has, and by which it runs.
  const name = { kind: 'promotion', key: promotion, languages: ['en'] } as const;
  const live = await findLive(tx, name, bet.placedAt.getTime());
  const read = promotionDataSchema.safeParse(live?.data);
  if (!read.success) return false;
  const country = findCountryByName(bet.country ?? '')?.iso2;
  // An offer for new customers may be shown to visitors alone, and is earned by a customer.
  return isForAsker({ ...read.data, audience: 'everyone' }, { profile, isCustomer: true, country });
}

function referenceOf(promotion: AwardedPromotion, betId: number, timesGiven: number): string {
  return `${promotion}:${String(betId)}:${String(timesGiven)}`;
}
