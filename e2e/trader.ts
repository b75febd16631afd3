import type { Race, SportData } from '@furlong/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { readRace, type Venue } from './book.ts';
import { ownBaseURL } from './own-customer.ts';
import { dataFolderOf } from './servers.ts';

/** A runner whose price the test moves at will. */
export interface Quoted {
  readonly selection: number;
  readonly name: string;
}

/** A race that an operator prices by hand. */
export interface TradedRace {
  readonly path: string;
  readonly topic: string;
  readonly runners: readonly Quoted[];
  readonly setPrice: (runner: Quoted, price: string) => Promise<void>;
  readonly suspend: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly withdraw: (runner: Quoted) => Promise<void>;
  /** Says that the runner has won. */
  readonly declare: (winner: Quoted) => Promise<void>;
}

/** The token of an operator who may do all. */
export async function logInTrader(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/operator/login', {
    data: { Login: 'trader1', Password: 'furlong1' },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Runners that a race must have for any of the journeys that trade one. */
const runnersMin = 3;

/** The races of the day that are open, the last first: the next ones are those that other journeys look at. */
async function listLastRaces(request: APIRequestContext): Promise<readonly Venue[]> {
  const data: SportData = await (await request.get('/api/GetSportApiData?sportcode=H')).json();
  if (data.type !== 'race') throw new Error('horses run in meetings');
  return data.meetings
    .flatMap(({ eventFile, eventGroup, races }) =>
      races
        .filter(({ status }) => status === 'Open')
        .map(({ eventIdx, startsAt }) => ({
          path: `/sport/horse-racing/race/${eventFile}/${eventGroup}?ev=${eventIdx}`,
          startsAt,
        })),
    )
    .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));
}

/** Takes the race for the journey that asks, unless another has taken it. */
function claimRace(venue: Venue): boolean {
  const folder = path.join(dataFolderOf(ownBaseURL()), 'traded-races');
  fs.mkdirSync(folder, { recursive: true });
  try {
    fs.mkdirSync(path.join(folder, venue.path.replaceAll(/\W+/g, '-')));
    return true;
  } catch {
    return false;
  }
}

function listRunners({ selections }: Race): readonly Quoted[] {
  return selections
    .filter(({ price, priceLink1 }) => price !== '' && price !== 'NO' && priceLink1 !== 'NR')
    .map(({ selectionNumber, selectionName }) => ({
      selection: selectionNumber,
      name: selectionName,
    }));
}

/** A race that no other journey trades or looks at. */
async function findOwnRace(request: APIRequestContext) {
  for (const venue of await listLastRaces(request)) {
    if (!claimRace(venue)) continue;
    const race = await readRace(request, venue);
    const runners = listRunners(race);
    if (runners.length >= runnersMin) return { venue, race, runners };
  }
  throw new Error('every race of the day is traded by another journey');
}

/** A race of the journey's own, in the hands of an operator. */
export async function tradeRace(request: APIRequestContext): Promise<TradedRace> {
  const { venue, race, runners } = await findOwnRace(request);
  const key = { ef: race.eventFile, eg: race.eventGroup, ev: race.eventIdx };
  const token = await logInTrader(request);
  const act = async (what: string, more: object = {}) => {
    const answer = await request.post(`/api/operator/markets/${what}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ...key, ...more },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    path: venue.path,
    topic: `market:${key.ef}:${key.eg}:${key.ev}`,
    runners,
    setPrice: async ({ selection }, price) => {
      await act('price', { selectionNumber: selection, price });
    },
    suspend: async () => {
      await act('suspend');
    },
    resume: async () => {
      await act('resume');
    },
    withdraw: async ({ selection }) => {
      await act('non-runner', { selectionNumber: selection });
    },
    declare: async ({ selection }) => {
      const positions = [{ selectionNumber: selection, position: 1 }];
      await act('result', { result: { kind: 'race', positions, startingPrices: [] } });
    },
  };
}

/** The button that backs the runner at this price. */
export function priceOf(page: Page, { name }: Quoted, price: string): Locator {
  return page.getByRole('main').getByRole('button', { name: `${name} ${price}` });
}
