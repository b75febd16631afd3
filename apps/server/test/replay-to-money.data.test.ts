import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../src/platform/database/testing/test-database.ts';
import { londonDay } from '../src/platform/london-time.ts';
import { createApi, type Api } from './api.ts';
import { until } from './until.ts';

const data =
  process.env['FURLONG_DATA'] ?? path.resolve(import.meta.dirname, '../../../../shared/data');
const raw = path.join(data, 'betfair_stream/raw');
const hasData = existsSync(raw);
if (!hasData) console.warn('Skipped: the recordings are not here (set FURLONG_DATA)');

let app: RunningApp | undefined;
let database: TestDatabase | undefined;

afterEach(async () => {
  await app?.stop();
  await database?.drop();
});

/** Starts the book on one recording, so many times faster than it was recorded. */
async function startReplay(recording: string, speed: number): Promise<Api> {
  database = await createTestDatabase();
  app = await createApp(
    readConfig({
      DATABASE_URL: database.url,
      PORT: '0',
      FEED: 'replay',
      FEED_FILE: path.join(raw, `${recording}.jsonl.gz`),
      FEED_SPEED: String(speed),
      LOG_LEVEL: 'silent',
    }),
  );
  const api = createApi(app.url);
  const login = await api.login({ Login: 'demo01', Password: 'furlong1' });
  if (login.status !== '1') throw new Error(login.message);
  api.use(login.token);
  return api;
}

interface Offer {
  readonly eventFileName: string;
  readonly eventsNumber: number;
  readonly selectionNumber: number;
}

/** Bets ten pounds on a selection as soon as it has a price, whatever the price does meanwhile. Gives the ticket. */
async function bet(api: Api, findOffer: () => Promise<Offer & { price: string }>): Promise<string> {
  return await until(async () => {
    const { price, ...offer } = await findOffer();
    // A recording that is played fast may suspend the market before the bet is there: the selection is backed again then.
    return await tryBet(api, offer, price);
  });
}

/** The ticket of a bet; undefined where the market was suspended before the bet was there. */
async function tryBet(api: Api, offer: Offer, price: string): Promise<string | undefined> {
  const slip = await api.createBetslip({});
  const { bets, revision } = await api.addBet({
    ...offer,
    betslipId: slip.id,
    coi: '000',
    eventGroup: 1,
    price,
    priceCode: '',
    isEachWay: false,
  });
  const submissionKey = randomUUID();
  const submitted = await api.submit({
    id: slip.id,
    revision,
    submissionKey,
    bets: bets.map((held) => ({ id: held.id, price: held.price, priceCode: held.priceCode })),
    wagers: [
      {
        name: 'Single',
        numberOfLines: 1,
        isEachWay: false,
        eachWay: false,
        stake: pence(10_00),
        toSubmit: true,
      },
    ],
    keepBetslip: false,
    acceptPriceChanges: true,
  });
  const outcome =
    submitted.status === 2
      ? submitted
      : await until(async () => {
          const answer = await api.getSubmission({ submissionKey });
          return answer.status === 8 || answer.status === 1 ? undefined : answer;
        });
  if (outcome.status !== 2) return undefined;
  return outcome.wagersSubmitResult[0]?.ticketNumber;
}

/** Waits until the ticket is settled; gives how its only leg ended, what it returned and the balance. */
async function settled(
  api: Api,
  ticket: string,
): Promise<{ readonly result: string; readonly returned: number; readonly balance: number }> {
  const today = londonDay(Date.now());
  const line = await until(async () => {
    const { transactions } = await api.transactions({ from: today, to: today });
    const found = transactions.find(({ ticketnumber }) => ticketnumber === ticket);
    return found?.totalProfit === null ? undefined : found;
  });
  const [officeNo = '', refNo = ''] = ticket.split('/');
  const info = await api.wagerInfo({ officeNo, refNo });
  const user = await api.userInfo({});
  return {
    result: info.wagersInfo[0]?.result ?? '',
    returned: Number(line.totalProfit),
    balance: user.funddetail.balance,
  };
}

/** Waits until a runner has a price in the race that the exchange's event and the last digits of its market name. */
async function findRunner(
  api: Api,
  { ef, e }: { readonly ef: string; readonly e: number },
  name: string,
): Promise<Offer & { price: string }> {
  return await until(async () => {
    const race = await api.singleEvent({ ef, eg: 1, e }).catch(() => undefined);
    const runner = race?.selections.find(({ selectionName }) => selectionName === name);
    if (runner === undefined || runner.price === '' || race?.status !== 'Open') return undefined;
    const { selectionNumber, price } = runner;
    return { eventFileName: ef, eventsNumber: e, selectionNumber, price };
  });
}

async function findOutcome(api: Api, ef: string, name: string): Promise<Offer & { price: string }> {
  return await until(async () => {
    const match = await api.matchDetails({ file: ef, group: 1 }).catch(() => undefined);
    for (const market of match?.markets ?? []) {
      const outcome = market.events.find(({ selName }) => selName === name);
      if (outcome === undefined || outcome.price === '' || market.status !== 'Open') continue;
      const { eventsNumber } = market;
      const { selection: selectionNumber, price } = outcome;
      return { eventFileName: ef, eventsNumber, selectionNumber, price };
    }
    return undefined;
  });
}

describe.skipIf(!hasData)('a real recording, from feed to money', () => {
  it('horses: the winner at Hamilton pays at the price it was backed at', async () => {
    const api = await startReplay('BASIC-1.132153978', 150);
    const ticket = await bet(
      api,
      async () => await findRunner(api, { ef: 'B28270094', e: 153_978 }, 'Brother Mcgonagall'),
    );
    const { result, returned, balance } = await settled(api, ticket);
    expect(result).toBe('Won');
    expect(returned).toBeGreaterThan(10_00);
    expect(balance).toBe(1_000_00 - 10_00 + returned);
  });

  it('greyhounds: the beaten dogs at Sheffield lose, and the stake is gone', async () => {
    const api = await startReplay('1.197931750', 60);
    const ticket = await bet(
      api,
      async () => await findRunner(api, { ef: 'B31389771', e: 931_750 }, 'Kirabilly Kathy'),
    );
    const { result, returned, balance } = await settled(api, ticket);
    expect(result).toBe('Lost');
    expect(returned).toBe(0);
    expect(balance).toBe(1_000_00 - 10_00);
  });

  it('cricket: Netherlands win in play at last, and are paid', async () => {
    const api = await startReplay('1.200806927', 600);
    const ticket = await bet(api, async () => await findOutcome(api, 'B31573045', 'Netherlands'));
    const { result, returned, balance } = await settled(api, ticket);
    expect(result).toBe('Won');
    expect(balance).toBe(1_000_00 - 10_00 + returned);
  });

  it('football: Athletic Club beat Alavés, as they did', async () => {
    const api = await startReplay('1.242971311', 7200);
    const ticket = await bet(api, async () => await findOutcome(api, 'B34258228', 'Athletic Club'));
    const { result, returned, balance } = await settled(api, ticket);
    expect(result).toBe('Won');
    expect(returned).toBeGreaterThan(10_00);
    expect(balance).toBe(1_000_00 - 10_00 + returned);
  });
});
