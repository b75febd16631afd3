import type { EmitFeedEvents, Feed } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../platform/clock.ts';
import { ChangeAssembler } from './change-assembler.ts';
import {
  Conversation,
  waitUnlessStopped,
  type StreamFilter,
  type StreamLog,
} from './conversation.ts';
import type { StreamAddress } from './line-socket.ts';
import { askCatalogue, marketsAsked, SessionEnded } from './market-catalogue.ts';
import { StreamBook, type StreamedBook } from './stream-book.ts';

export interface BetfairStreamOptions {
  readonly address: StreamAddress;
  readonly appKey: string;
  /** Gives a session; asked again once one is over. */
  readonly openSession: () => Promise<string>;
  readonly catalogueUrl: string;
  readonly filter: StreamFilter;
  readonly heartbeatMs?: number;
  /** Wait before the first attempt to connect again; it doubles with each that fails. */
  readonly reconnectMs?: number;
  readonly clock: Clock;
  readonly book: StreamedBook;
  /** The rules by which a match that the exchange puts off or decides is settled here. */
  readonly rules: HouseRules;
  readonly log: StreamLog;
  readonly onFault: (fault: unknown) => void;
}

const reconnectMsMax = 60_000;
const catalogueMsMax = 15_000;
/** Names that were not given are asked for again after so many heartbeats. */
const heartbeatsPerNames = 10;

/**
 * Follows the exchange's stream. It is alive as long as the exchange speaks: when the line is dropped, silent, late
 * or not to be understood, the feed says nothing until it has taken the stream up again (D28).
 */
export function createBetfairStream(options: BetfairStreamOptions): Feed {
  const { heartbeatMs = 2_000 } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  return {
    name: 'betfair-stream',
    silenceMsMax: heartbeatMs * 5,
    start: async (emit) => {
      running = new Streaming(options, emit, stopping.signal).run().catch(options.onFault);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

class Streaming {
  readonly #options: BetfairStreamOptions;
  readonly #emit: EmitFeedEvents;
  readonly #stopping: AbortSignal;
  readonly #heartbeatMs: number;
  readonly #book: StreamBook;
  readonly #assembler = new ChangeAssembler();
  #session: string | undefined;
  /** The names that are being asked for. */
  #naming: Promise<void> | undefined;
  #namesNotBefore = 0;

  constructor(options: BetfairStreamOptions, emit: EmitFeedEvents, stopping: AbortSignal) {
    this.#options = options;
    this.#emit = emit;
    this.#stopping = stopping;
    this.#heartbeatMs = options.heartbeatMs ?? 2_000;
    this.#book = new StreamBook(options.book, options.rules);
  }

  async run(): Promise<void> {
    const { reconnectMs = 1_000, log } = this.#options;
    for (let failures = 0; !this.#stopping.aborted; failures += 1) {
      const session = await this.#findSession();
      if (session !== undefined) {
        const ending = await this.#converse(session);
        if (ending.isSessionOver) this.#session = undefined;
        if (ending.wasLive) failures = 0;
        if (!this.#stopping.aborted) log.warn({ why: ending.why }, 'the exchange’s stream ended');
      }
      const waitMs = Math.min(reconnectMsMax, reconnectMs * 2 ** Math.min(failures, 16));
      await waitUnlessStopped(waitMs, this.#stopping);
    }
    await this.#naming;
  }

  async #converse(session: string): ReturnType<Conversation['run']> {
    const { address, appKey, filter, log } = this.#options;
    const conversation = new Conversation(
      {
        address,
        appKey,
        filter,
        log,
        heartbeatMs: this.#heartbeatMs,
        book: this.#book,
        assembler: this.#assembler,
        realNow: () => performance.now(),
        tell: async () => {
          await this.#tell();
        },
      },
      session,
    );
    const ending = await conversation.run(this.#stopping);
    // Taken up where it was, the stream would never say again what could not be read.
    if (this.#book.hasSpoiled()) this.#assembler.forgetPlace();
    return ending;
  }

  async #tell(): Promise<void> {
    const at = this.#options.clock.now();
    await this.#emit([...this.#book.tell(at), { kind: 'heartbeat', at }]);
    this.#askNames();
  }

  /** Asks for names beside the stream, which does not wait for them. */
  #askNames(): void {
    if (performance.now() < this.#namesNotBefore || this.#naming !== undefined) return;
    const nameless = this.#book.listNameless().slice(0, marketsAsked);
    if (nameless.length === 0) return;
    this.#naming = this.#name(nameless).finally(() => {
      this.#naming = undefined;
    });
  }

  async #name(marketIds: readonly string[]): Promise<void> {
    const { catalogueUrl: url, appKey, log } = this.#options;
    this.#namesNotBefore = performance.now() + this.#heartbeatMs * heartbeatsPerNames;
    const session = await this.#findSession();
    if (session === undefined) return;
    try {
      const access = { url, appKey, timeoutMs: catalogueMsMax };
      const listed = await askCatalogue(access, { session, marketIds }, this.#stopping);
      this.#book.name(marketIds, listed.markets);
      const nameless = new Set(this.#book.listNameless());
      if (!marketIds.some((id) => nameless.has(id))) this.#namesNotBefore = 0;
      if (listed.refused.length > 0)
        log.error({ refused: listed.refused.slice(0, 5) }, 'names of markets could not be read');
    } catch (error) {
      if (error instanceof SessionEnded) this.#session = undefined;
      if (!this.#stopping.aborted) log.warn({ why: reasonOf(error) }, 'no names of markets');
    }
  }

  async #findSession(): Promise<string | undefined> {
    try {
      return (this.#session ??= await this.#options.openSession());
    } catch (error) {
      this.#options.log.error({ why: reasonOf(error) }, 'the exchange gives no session');
      return undefined;
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}
