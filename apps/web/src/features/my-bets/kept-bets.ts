import { now } from '@furlong/client';
import { myBetsRoutes, type MyBet } from '@furlong/contract';
import * as z from 'zod/mini';
import { findUser } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';

const keptSchema = z.object({ at: z.number(), answer: myBetsRoutes.myBets.response });

interface Answer {
  readonly bets: MyBet[];
  readonly next: string | null;
}

/** Keeps a customer's open bets on the device, until the session ends. An answer that comes after that is not kept. */
export function keepBets(answer: Answer): void {
  if (findUser() === undefined) return;
  storage.keep('keptBets', JSON.stringify(z.encode(keptSchema, { at: now(), answer })));
}

/**
 * The open bets as they were read last, and when; undefined where none are kept. A cash-out that was offered then is
 * offered no more.
 */
export function findKeptBets():
  { readonly at: number; readonly bets: readonly MyBet[] } | undefined {
  const text = storage.find('keptBets');
  if (text === undefined) return undefined;
  const { data } = keptSchema.safeParse(JSON.parse(text));
  if (data === undefined) return undefined;
  const cashOut = { value: null, reason: null, delaySeconds: 0 };
  const bets = data.answer.bets.map((bet) => ({ ...bet, cashOut, pendingCashOut: null }));
  return { at: data.at, bets };
}
