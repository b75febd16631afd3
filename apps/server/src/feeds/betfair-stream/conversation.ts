import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeAssembler } from './change-assembler.ts';
import { LineSocket, type Line, type StreamAddress } from './line-socket.ts';
import type { StreamBook } from './stream-book.ts';
import { readMessage, type MarketChanges, type StreamStatus } from './stream-message.ts';

export interface StreamLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The filter of the markets that are asked for. */
export interface StreamFilter {
  readonly eventTypeIds: readonly string[];
  readonly countryCodes: readonly string[];
  readonly marketTypes: readonly string[];
}

interface ConversationOptions {
  readonly address: StreamAddress;
  readonly appKey: string;
  readonly filter: StreamFilter;
  /** How often the exchange is asked to speak when it has nothing to say. */
  readonly heartbeatMs: number;
  readonly log: StreamLog;
  readonly book: StreamBook;
  readonly assembler: ChangeAssembler;
  /** Tells the real time in ms. */
  readonly realNow: () => number;
  /** Tells the events, or that the stream is alive where there are none. */
  readonly tell: () => Promise<void>;
}

/** The end of a conversation. */
interface Ending {
  readonly why: string;
  /** Whether the subscription was answered. */
  readonly wasLive: boolean;
  /** Whether another session is needed. */
  readonly isSessionOver: boolean;
}

const ids = { authentication: 1, subscription: 2 } as const;
/** Silence of so many heartbeats is the end of a connection. */
const heartbeatsMissedMax = 2.5;
/** A price that was read so long after it came is none to bet at: a new image is better than an old queue. */
const lagMsMax = 5_000;
const conflateMs = 200;

/** A connection to the stream: it logs in, subscribes, and takes in what it is told until it ends. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #session: string;
  readonly #socket: LineSocket;
  #isLive = false;
  #isLate = false;
  #isSessionOver = false;

  constructor(options: ConversationOptions, session: string) {
    this.#options = options;
    this.#session = session;
    const { address, heartbeatMs, realNow } = options;
    this.#socket = new LineSocket(address, heartbeatMs * heartbeatsMissedMax, realNow);
  }

  /** Settles when it has ended. @throws whatever `tell` throws. */
  async run(stopping: AbortSignal): Promise<Ending> {
    const stop = (): void => {
      this.#socket.close('the feed stops');
    };
    stopping.addEventListener('abort', stop, { once: true });
    try {
      for (;;) {
        const line = await this.#socket.next();
        if (line === undefined) break;
        await this.#hear(line);
      }
    } finally {
      stopping.removeEventListener('abort', stop);
      this.#socket.close('done');
      this.#options.assembler.drop();
    }
    return {
      why: this.#socket.end ?? '',
      wasLive: this.#isLive,
      isSessionOver: this.#isSessionOver,
    };
  }

  async #hear({ text, cameAt }: Line): Promise<void> {
    const { realNow, assembler } = this.#options;
    if (realNow() - cameAt > lagMsMax) {
      assembler.forgetPlace();
      this.#socket.close('the stream is read too slowly: a new image is taken');
      return;
    }
    const read = readMessage(text);
    if (read.kind === 'unreadable') {
      // The content of the line is lost, so that nothing held is sure.
      assembler.forgetPlace();
      this.#socket.close(`unreadable: ${read.why}`);
      return;
    }
    switch (read.message.op) {
      case 'connection':
        this.#socket.send({
          op: 'authentication',
          id: ids.authentication,
          appKey: this.#options.appKey,
          session: this.#session,
        });
        break;
      case 'status':
        this.#hearStatus(read.message);
        break;
      case 'mcm':
        await this.#hearChanges(read.message);
        break;
    }
  }

  #hearStatus(status: StreamStatus): void {
    const { assembler, filter, heartbeatMs } = this.#options;
    if (status.statusCode === 'FAILURE') {
      const code = status.errorCode ?? 'FAILURE';
      this.#isSessionOver = code === 'INVALID_SESSION_INFORMATION' || code === 'NO_SESSION';
      if (code === 'INVALID_CLOCK') assembler.forgetPlace();
      this.#socket.close(`${code}: ${(status.errorMessage ?? '').slice(0, 200)}`);
      return;
    }
    if (status.id !== ids.authentication) return;
    this.#socket.send({
      op: 'marketSubscription',
      id: ids.subscription,
      ...assembler.place,
      marketFilter: filter,
      marketDataFilter: {
        fields: ['EX_BEST_OFFERS', 'EX_LTP', 'EX_MARKET_DEF'],
        ladderLevels: 3,
      },
      segmentationEnabled: true,
      conflateMs,
      heartbeatMs,
    });
  }

  async #hearChanges(message: MarketChanges): Promise<void> {
    const { assembler, book, log, tell } = this.#options;
    const isLate = typeof message.status === 'number' && message.status !== 200;
    if (isLate && !this.#isLate)
      log.warn({ status: message.status }, 'the exchange is late: the feed is silent meanwhile');
    this.#isLate = isLate;
    if (message.spoiled.length > 0)
      log.error({ markets: message.spoiled.slice(0, 10) }, 'changes of markets could not be read');
    const whole = assembler.take(message);
    if (whole === undefined) return;
    this.#isLive ||= message.ct !== 'HEARTBEAT';
    book.apply(whole);
    // Whatever is said would count as life, so that nothing is said while the exchange may be wrong.
    if (this.#isLive && !isLate) await tell();
    assembler.keepPlace();
  }
}

/** Waits, unless it is stopped first. */
export async function waitUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}
