import type { ApiAnswer } from './ask-api.ts';

const backOffMsMax = 5 * 60_000;
/** A key that is refused is asked about again now and then: it may have been paid for meanwhile. */
const refusedMs = 5 * 60_000;
/** Without credits nothing is answered until the plan begins anew. */
const spentMs = 30 * 60_000;

/**
 * How long to wait between rounds of questions: the wished-for interval, longer where the credits would not last to
 * the end of the month, and doubling with each failure in a row.
 */
export class Pace {
  readonly #pollMs: number;
  #failures = 0;
  #waitMs = 0;
  #remaining: number | undefined;
  #roundCost = 0;

  constructor(pollMs: number) {
    this.#pollMs = pollMs;
  }

  beginRound(): void {
    this.#waitMs = 0;
    this.#roundCost = 0;
  }

  /** Hears what became of one question. */
  hear(answer: ApiAnswer): void {
    switch (answer.kind) {
      case 'answered':
        this.#failures = 0;
        this.#remaining = answer.quota?.remaining;
        this.#roundCost += answer.quota?.cost ?? 0;
        break;
      case 'unauthorised':
        this.#failures += 1;
        this.#waitMs = Math.max(this.#waitMs, refusedMs);
        break;
      case 'too-many':
        this.#failures += 1;
        this.#waitMs = Math.max(this.#waitMs, answer.retryAfterMs ?? 0);
        break;
      case 'failed':
        this.#failures += 1;
        break;
    }
  }

  /** Ms until the next round, at business time `now`. */
  nextMs(now: number): number {
    const backOff = Math.min(backOffMsMax, this.#pollMs * 2 ** Math.min(this.#failures, 20));
    const asked = Math.max(this.#failures === 0 ? this.#pollMs : backOff, this.#waitMs);
    return Math.max(asked, this.#stretchedMs(now));
  }

  #stretchedMs(now: number): number {
    if (this.#remaining === undefined || this.#roundCost === 0) return 0;
    const rounds = Math.floor(this.#remaining / this.#roundCost);
    return rounds === 0 ? spentMs : msToNextMonth(now) / rounds;
  }
}

function msToNextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now;
}
