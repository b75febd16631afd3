import { setTimeout as wait } from 'node:timers/promises';
import type { SwitchBoard } from './switches.ts';

/** A message to the shop, and the address that it goes to. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The payment that it is about: messages about one are posted in their order. */
  readonly subject: string;
  /** The id by which the shop knows the payment. */
  readonly trackingId: string | null;
  /** The state of the payment that it tells. */
  readonly says: string;
  /** Whether it is sent again after any answer but 2xx, and not only after 5xx or none. */
  readonly isStubborn: boolean;
}

/** A webhook and the state of its delivery. */
export interface Delivery {
  readonly trackingId: string | null;
  readonly says: string;
  outcome: 'waiting' | 'taken' | 'given up' | 'lost';
  /** The status of each answer; 0 where there was none. */
  readonly answers: number[];
}

export interface Webhooks {
  /** @param earlier what would have been said before an end, and comes after it where webhooks are reordered. */
  readonly tell: (message: Message, earlier?: Message) => void;
  /** The oldest first. */
  readonly list: () => readonly Delivery[];
  stop(): void;
}

const ANSWER_MS = 10_000;
const KEPT_MAX = 500;

/** @param retryDelaysMs how long each further try waits. */
export function createWebhooks(switches: SwitchBoard, retryDelaysMs: readonly number[]): Webhooks {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();
  /** The last first try of each payment, so that two webhooks of a well-behaved gateway arrive in order. */
  const firstTries = new Map<string, Promise<unknown>>();
  const post = (message: Message): void => {
    const { webhooks, webhookDelayMs } = switches.read();
    const { trackingId, says, subject } = message;
    const delivery: Delivery = { trackingId, says, outcome: 'waiting', answers: [] };
    if (deliveries.push(delivery) > KEPT_MAX) deliveries.shift();
    if (webhooks === 'lost') {
      delivery.outcome = 'lost';
      return;
    }
    const { signal } = stopping;
    const before = firstTries.get(subject);
    const firstTry = pause(webhookDelayMs, signal).then(async () => {
      await before;
      return await tryOnce(message, delivery, signal);
    });
    firstTries.set(
      subject,
      firstTry.catch(() => undefined),
    );
    const goOn = async (): Promise<void> => {
      let isOver = await firstTry;
      for (const delayMs of retryDelaysMs) {
        if (isOver) return;
        await pause(delayMs, signal);
        isOver = await tryOnce(message, delivery, signal);
      }
      if (!isOver) delivery.outcome = 'given up';
    };
    // Only a stop interrupts it.
    goOn().catch(() => undefined);
  };
  return {
    tell: (message, earlier) => {
      const { webhooks } = switches.read();
      if (webhooks === 'reordered' && earlier === undefined) return;
      post(message);
      if (webhooks === 'twice') post(message);
      if (webhooks === 'reordered' && earlier !== undefined) post(earlier);
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

/** Whether no further try is needed. */
async function tryOnce(
  { url, headers, body, isStubborn }: Message,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<boolean> {
  const answered = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch(() => undefined);
  await answered?.body?.cancel();
  signal.throwIfAborted();
  const status = answered?.status ?? 0;
  delivery.answers.push(status);
  const isTaken = status >= 200 && status < 300;
  if (!isTaken && (isStubborn || status === 0 || status >= 500)) return false;
  delivery.outcome = isTaken ? 'taken' : 'given up';
  return true;
}
