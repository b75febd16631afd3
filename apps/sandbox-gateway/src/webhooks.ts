import { setTimeout as wait } from 'node:timers/promises';
import type { CardTransaction } from './payment-book.ts';
import { showTransaction } from './show-transaction.ts';
import type { SwitchBoard } from './switches.ts';

export interface WebhookDeps {
  readonly switches: SwitchBoard;
  readonly sign: (body: string) => string;
  /** The shop's id and secret, as a header of HTTP carries them. */
  readonly authorization: string;
  /** How long each further try waits. */
  readonly retryDelaysMs: readonly number[];
}

/** What became of a webhook. */
export interface Delivery {
  readonly trackingId: string | null;
  /** What it says of the payment. */
  readonly says: CardTransaction['status'];
  outcome: 'waiting' | 'taken' | 'given up' | 'lost';
  /** The status of each answer; 0 where there was none. */
  readonly answers: number[];
}

export interface Webhooks {
  readonly tell: (transaction: CardTransaction) => void;
  /** The oldest first. */
  readonly list: () => readonly Delivery[];
  stop(): void;
}

const ANSWER_MS = 10_000;
const KEPT_MAX = 500;

export function createWebhooks(deps: WebhookDeps): Webhooks {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();
  /** The last first try of each payment, so that two webhooks of a well-behaved gateway arrive in order. */
  const firstTries = new Map<string, Promise<unknown>>();
  const post = (transaction: CardTransaction): void => {
    const { webhooks, webhookDelayMs, untruth } = deps.switches.read();
    const { notificationUrl: url, trackingId, status } = transaction;
    if (url === null) return;
    const body = JSON.stringify({ transaction: showTransaction(transaction, untruth) });
    const delivery: Delivery = { trackingId, says: status, outcome: 'waiting', answers: [] };
    if (deliveries.push(delivery) > KEPT_MAX) deliveries.shift();
    if (webhooks === 'lost') {
      delivery.outcome = 'lost';
      return;
    }
    const { signal } = stopping;
    const before = firstTries.get(transaction.uid);
    const firstTry = pause(webhookDelayMs, signal).then(async () => {
      await before;
      return await tryOnce(deps, { url, body, signal, delivery });
    });
    firstTries.set(
      transaction.uid,
      firstTry.catch(() => undefined),
    );
    const goOn = async (): Promise<void> => {
      let isOver = await firstTry;
      for (const delayMs of deps.retryDelaysMs) {
        if (isOver) return;
        await pause(delayMs, signal);
        isOver = await tryOnce(deps, { url, body, signal, delivery });
      }
      if (!isOver) delivery.outcome = 'given up';
    };
    // Only a stop interrupts it.
    goOn().catch(() => undefined);
  };
  return {
    tell: (transaction) => {
      const { webhooks } = deps.switches.read();
      const isEnd = transaction.status !== 'pending';
      if (webhooks === 'reordered' && !isEnd) return;
      post(transaction);
      if (webhooks === 'twice') post(transaction);
      if (webhooks === 'reordered') {
        post({ ...transaction, status: 'pending', message: '', paidAt: null });
      }
    },
    list: () => deliveries,
    stop: () => {
      stopping.abort();
    },
  };
}

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await wait(delayMs, undefined, { signal, ref: false });
}

/** Whether no further try is needed: what is answered 5xx or not at all is sent again. */
async function tryOnce(
  { sign, authorization }: WebhookDeps,
  sent: {
    readonly url: string;
    readonly body: string;
    readonly signal: AbortSignal;
    readonly delivery: Delivery;
  },
): Promise<boolean> {
  const { url, body, signal, delivery } = sent;
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-signature': sign(body),
  };
  const answered = await fetch(url, {
    ...{ method: 'POST', headers, body, redirect: 'manual' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch(() => undefined);
  await answered?.body?.cancel();
  signal.throwIfAborted();
  const status = answered?.status ?? 0;
  delivery.answers.push(status);
  if (status === 0 || status >= 500) return false;
  delivery.outcome = status < 300 ? 'taken' : 'given up';
  return true;
}
