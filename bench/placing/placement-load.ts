import { createHash } from 'node:crypto';
import net from 'node:net';
import process from 'node:process';

/** The betslips that are prepared in the database, each named and filled by its number. */
export interface BetslipPlan {
  readonly customers: number;
  readonly betslips: number;
  readonly selections: readonly PlannedSelection[];
}

/** The plan that the load generator is given. */
export interface LoadPlan extends BetslipPlan {
  readonly port: number;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface PlannedSelection {
  readonly marketId: number;
  readonly number: number;
  readonly price: string;
}

export interface LoadResult {
  readonly seconds: number;
  readonly accepted: number;
  /** How many in the first, the middle and the last third of the time: the tables are empty when it begins. */
  readonly acceptedByThird: readonly number[];
  readonly refused: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** Whether the betslips that were prepared did not last. */
  readonly isExhausted: boolean;
  /** The processor time that the generator itself used, a call. */
  readonly ownMicroseconds: number;
  readonly refusals: Readonly<Record<string, number>>;
}

/** Seven in ten are singles, two doubles, one a four-fold. */
const LEGS = [1, 1, 1, 1, 1, 1, 1, 2, 2, 4];
const WAGERS: Readonly<Record<number, string>> = { 1: 'Single', 2: 'Double', 4: '4-Fold' };
/** Room for an answer; a longer one comes in parts. */
const ANSWER_BYTES = 16_384;

export function legsOf(slip: number, plan: BetslipPlan): readonly PlannedSelection[] {
  const count = LEGS[slip % LEGS.length] ?? 1;
  const { selections } = plan;
  // The legs are a stride apart in the book, so that no two are of one race.
  const stride = Math.floor(selections.length / 4);
  return Array.from({ length: count }, (_, leg) => {
    const selection = selections[(slip * 7 + leg * stride) % selections.length];
    if (selection === undefined) throw new Error('the book is empty');
    return selection;
  });
}

export function slipId(slip: number): string {
  return `00000000-0000-4000-8000-${slip.toString(16).padStart(12, '0')}`;
}

export function legId(slip: number, leg: number): string {
  return `00000000-0000-4000-${(0x9000 + leg).toString(16)}-${slip.toString(16).padStart(12, '0')}`;
}

export function tokenOf(customer: number): string {
  return createHash('sha256')
    .update(`bench ${String(customer)}`)
    .digest('base64url');
}

/** The body that a client sends to place one prepared betslip. */
export function bodyOf(slip: number, plan: BetslipPlan): string {
  const legs = legsOf(slip, plan);
  return JSON.stringify({
    id: slipId(slip),
    revision: 1,
    submissionKey: slipId(slip),
    bets: legs.map(({ price }, leg) => ({ id: legId(slip, leg), price, priceCode: '' })),
    wagers: [
      {
        name: WAGERS[legs.length],
        numberOfLines: 1,
        isEachWay: false,
        eachWay: false,
        stake: 1 + (slip % 5),
        toSubmit: true,
      },
    ],
    keepBetslip: false,
    acceptPriceChanges: true,
  });
}

/** All that will be said, written down beforehand: whoever measures stands on the same machine, and must cost little. */
function writeRequests(plan: LoadPlan): readonly Buffer[] {
  const heads = Array.from(
    { length: plan.customers },
    (_, customer) =>
      `POST /api/betslip/submit HTTP/1.1\r\nhost: 127.0.0.1:${String(plan.port)}\r\n` +
      `authorization: Bearer ${tokenOf(customer)}\r\ncontent-type: application/json\r\n`,
  );
  return Array.from({ length: plan.betslips }, (_, slip) => {
    const body = bodyOf(slip, plan);
    const head = heads[slip % plan.customers] ?? '';
    return Buffer.from(`${head}content-length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
  });
}

interface Tally {
  acceptedByThird: number[];
  refused: number;
  failed: number;
  latencies: number[];
  refusals: Record<string, number>;
}

/** Keeps so many connections busy, each with its next call as soon as it has its answer. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const tally: Tally = {
    acceptedByThird: [0, 0, 0],
    refused: 0,
    failed: 0,
    latencies: [],
    refusals: {},
  };
  let measuredFrom = 0;
  const requests = writeRequests(plan);
  let next = 0;
  let phase: 'warm-up' | 'measure' | 'over' = 'warm-up';
  const takeRequest = (): Buffer | undefined => (phase === 'over' ? undefined : requests[next++]);
  const isMeasuring = (): boolean => phase === 'measure';
  const clients = Array.from({ length: plan.connections }, async () => {
    await runClient(plan, takeRequest, (answer, ms) => {
      if (!isMeasuring()) return;
      const third = Math.floor((3 * (performance.now() - measuredFrom)) / plan.measureMs);
      count(tally, { answer, ms, third: Math.min(third, 2) });
    });
  });
  await sleep(plan.warmUpMs);
  phase = 'measure';
  measuredFrom = performance.now();
  const usageBefore = process.cpuUsage();
  await sleep(plan.measureMs);
  const seconds = (performance.now() - measuredFrom) / 1000;
  const { user, system } = process.cpuUsage(usageBefore);
  phase = 'over';
  await Promise.all(clients);
  const sorted = tally.latencies.sort((left, right) => left - right);
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const { acceptedByThird, refused, failed, refusals } = tally;
  const accepted = acceptedByThird.reduce((sum, count) => sum + count, 0);
  const isExhausted = next > plan.betslips;
  const ownMicroseconds = (user + system) / sorted.length;
  const figures = {
    p50: quantile(0.5),
    p99: quantile(0.99),
    isExhausted,
    ownMicroseconds,
    refusals,
  };
  return { seconds, accepted, acceptedByThird, refused, failed, ...figures };
}

function count(
  tally: Tally,
  { answer, ms, third }: { readonly answer: string; readonly ms: number; readonly third: number },
): void {
  tally.latencies.push(ms);
  if (answer.includes('"status":2')) {
    tally.acceptedByThird[third] = (tally.acceptedByThird[third] ?? 0) + 1;
  } else if (answer.includes('"status":4')) {
    tally.refused += 1;
    const reason = /"failureReason":"([^"]*)"/.exec(answer)?.[1] ?? '';
    tally.refusals[reason] = (tally.refusals[reason] ?? 0) + 1;
  } else {
    tally.failed += 1;
    const reason = answer.slice(answer.indexOf('\r\n\r\n') + 4, answer.length).slice(0, 200);
    tally.refusals[reason] = (tally.refusals[reason] ?? 0) + 1;
  }
}

async function runClient(
  plan: LoadPlan,
  takeRequest: () => Buffer | undefined,
  onAnswer: (answer: string, ms: number) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let sentAt = 0;
    let received = '';
    const answers = Buffer.alloc(ANSWER_BYTES);
    const take = (length: number): boolean => {
      received += answers.toString('latin1', 0, length);
      if (!isWhole(received)) return true;
      onAnswer(received, performance.now() - sentAt);
      received = '';
      send();
      return true;
    };
    const socket = net.connect({
      host: '127.0.0.1',
      port: plan.port,
      noDelay: true,
      // Into a buffer of its own and past the stream: whoever measures is to cost little.
      onread: { buffer: answers, callback: take },
    });
    const send = (): void => {
      const request = takeRequest();
      if (request === undefined) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
  });
}

function isWhole(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
  return received.length >= headEnd + 4 + Number(length);
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The generator is a process of its own: the plan comes in, the result goes out. */
export async function serveAsLoadProcess(): Promise<void> {
  const plan = await new Promise<LoadPlan>((resolve) => {
    process.once('message', (message) => {
      resolve(message as LoadPlan);
    });
  });
  process.send?.(await runLoad(plan));
  process.disconnect();
}
