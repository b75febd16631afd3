import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { findRace, readRace } from './book.ts';

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

/** The next race that is open for a while yet, in the hands of an operator. */
export async function tradeRace(request: APIRequestContext): Promise<TradedRace> {
  const venue = await findRace(request);
  const race = await readRace(request, venue);
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
    runners: race.selections
      .filter(({ price, priceLink1 }) => price !== '' && priceLink1 !== 'NR')
      .map(({ selectionNumber, selectionName }) => ({
        selection: selectionNumber,
        name: selectionName,
      })),
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
