import type { Feed } from '@furlong/feed';
import { defaultHouseRules, type HouseRules } from '@furlong/settlement';
import { createCatalogue, type Catalogue } from '../core/catalogue/catalogue.ts';
import { showBookLive } from '../core/catalogue/views/live-book.ts';
import { pushNews } from '../core/push/push-news.ts';
import { readHouseAccounts } from '../core/ledger/accounts.queries.ts';
import { openCashOut, type CashOut } from '../features/cash-out/open-cash-out.ts';
import { startPlacement, type Placement } from '../features/bets/placement.ts';
import { createSettlement, type SettlementDeps } from '../features/settlement/settlement.jobs.ts';
import { toTicketNumber } from '../core/wagers/ticket-number.ts';
import { createFeed, type FeedDeps } from '../feeds/create-feed.ts';
import { FeedFault } from '../feeds/feed-fault.ts';
import type { Foundations } from './foundations.ts';

/** The book, and the parts that place bets on it, settle its results and feed its prices. */
export interface Trading {
  readonly catalogue: Catalogue;
  readonly placement: Placement;
  readonly cashOut: CashOut;
  readonly rules: HouseRules;
  /** Starts the feed, which opens the book. */
  startFeed(): Promise<void>;
  /** Finds the reason why customers cannot bet on what the feed says; undefined where they can. */
  readonly findFeedTrouble: () => 'down' | 'silent' | 'first picture to come' | undefined;
}

/** Names the house rules that bets are struck under; a change of the rules changes the name. */
const rulesVersion = '2026-11';

/** Reads the book from its tables, settles what was left unsettled, and is ready for bets. */
export async function openTrading(foundations: Foundations, given?: Feed): Promise<Trading> {
  const { db, clock, log, live, stops, metrics, jurisdiction } = foundations;
  const rules = defaultHouseRules;
  const settlement = createSettlement(await settlementDeps(foundations, rules));
  const catalogue = createCatalogue({
    db,
    clock,
    log,
    onResulted: settlement.wake,
  });
  stops.add('catalogue', async () => {
    await catalogue.stop();
  });
  await catalogue.recover();
  settlement.start();
  stops.add('settlement', settlement.stop);
  stops.add('live book', showBookLive({ ...catalogue, live, clock }).stop);
  const placement = await startPlacement({
    db,
    book: catalogue.book,
    clock,
    live,
    log,
    policy: { jurisdiction, rulesVersion, rules },
    onDecided: (outcome, wagerCount) => {
      metrics.placements.inc({ outcome }, wagerCount);
    },
  });
  stops.add('placement', async () => {
    await placement.stop();
  });
  const cashOut = await openCashOut({
    db,
    book: catalogue.book,
    clock,
    live,
    rules,
    log,
    jurisdiction,
  });
  return {
    catalogue,
    placement,
    cashOut,
    rules,
    ...createFeedStart(foundations, catalogue, given),
  };
}

/** Starts the feed once everything else is there, and says why customers could not bet on it. */
function createFeedStart(
  foundations: Foundations,
  catalogue: Catalogue,
  given: Feed | undefined,
): Pick<Trading, 'startFeed' | 'findFeedTrouble'> {
  const { log, stops } = foundations;
  let isAlive = false;
  const onFault = (fault: unknown): void => {
    isAlive = false;
    log.error({ err: fault }, 'the feed cannot go on');
  };
  return {
    findFeedTrouble: () => {
      if (!isAlive) return 'down';
      if (catalogue.silentSince() !== undefined) return 'silent';
      return catalogue.isWhole() ? undefined : 'first picture to come';
    },
    startFeed: async () => {
      const known = { book: catalogue.book, rules: defaultHouseRules, onFault };
      const feed = given ?? (await openFeed(foundations, known));
      await feed.start(async (events) => {
        await catalogue.apply(events);
      });
      catalogue.expectEvery(feed.silenceMsMax);
      isAlive = true;
      stops.add('feed', async () => {
        await feed.stop();
      });
    },
  };
}

/** The feed that the settings name. The simulator is the demo's. */
async function openFeed(
  { config, demo, db, clock, log }: Foundations,
  given: Pick<FeedDeps, 'book' | 'rules' | 'onFault'>,
): Promise<Feed> {
  const { name, ...settings } = config.feed;
  if (name !== 'simulator') return createFeed({ ...settings, name }, { db, clock, log, ...given });
  if (demo === null) throw new FeedFault('The simulator is for the demo only: name a real feed');
  return await demo.openFeed(settings, given.onFault);
}

async function settlementDeps(
  { db, clock, log, live }: Foundations,
  rules: HouseRules,
): Promise<SettlementDeps> {
  return {
    db,
    rules,
    house: await readHouseAccounts(db),
    now: () => clock.now(),
    log,
    notify: (notices) => {
      const told = notices.map(({ customerId, betId }) => ({
        customerId,
        news: 'bet-settled' as const,
        key: String(betId),
      }));
      // A crash between the payout and this loses the notification, and nothing else: My Bets has the result.
      db.transaction(async (tx) => {
        await pushNews(tx, told);
      }).catch((error: unknown) => {
        log.warn({ err: error }, 'customers could not be notified of settled bets');
      });
      for (const { customerId, betId, balance } of notices) {
        const ticketNumber = toTicketNumber(betId);
        live.sendToCustomer(customerId, { type: 'bet-settled', ticketNumber });
        if (balance === undefined) continue;
        const { balancePence, version } = balance;
        live.sendToCustomer(customerId, { type: 'balance', balance: balancePence, version });
      }
    },
  };
}
