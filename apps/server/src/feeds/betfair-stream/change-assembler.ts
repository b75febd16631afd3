import type { MarketChange } from '../exchange/exchange-message.ts';
import type { MarketChanges } from './stream-message.ts';

/** A change that is whole: all its segments, in order. */
export interface WholeChange {
  readonly isImage: boolean;
  readonly changes: readonly MarketChange[];
  readonly spoiled: readonly string[];
}

/**
 * Puts segments together and keeps the place in the stream. The place moves only with what is whole: after a drop in
 * the middle of a change, the stream is taken up before it.
 */
export class ChangeAssembler {
  #segments: { isImage: boolean; changes: MarketChange[]; spoiled: string[] } | undefined;
  #place: { readonly initialClk: string; readonly clk: string } | undefined;
  #coming: { initialClk: string | undefined; clk: string | undefined } = nothingComing();

  /** The place at which to take up the stream again; undefined where only an image will do. */
  get place(): { readonly initialClk: string; readonly clk: string } | undefined {
    return this.#place;
  }

  /** The change that this message completes; undefined while segments are still to come. */
  take(message: MarketChanges): WholeChange | undefined {
    const { ct, segmentType } = message;
    // A heartbeat between segments completes nothing, and its place is not ours yet.
    if (ct === 'HEARTBEAT' && this.#segments !== undefined) return undefined;
    this.#coming.initialClk = message.initialClk ?? this.#coming.initialClk;
    this.#coming.clk = message.clk ?? this.#coming.clk;
    if (segmentType === 'SEG_START') this.#segments = undefined;
    const segments = (this.#segments ??= { isImage: false, changes: [], spoiled: [] });
    segments.isImage ||= ct === 'SUB_IMAGE';
    segments.changes.push(...message.changes);
    segments.spoiled.push(...message.spoiled);
    if (segmentType === 'SEG_START' || segmentType === 'SEG') return undefined;
    this.#segments = undefined;
    return segments;
  }

  /** The change that was last taken is in the book: from here on the stream is taken up after it. */
  keepPlace(): void {
    const initialClk = this.#coming.initialClk ?? this.#place?.initialClk;
    const clk = this.#coming.clk ?? this.#place?.clk;
    if (initialClk !== undefined && clk !== undefined) this.#place = { initialClk, clk };
    this.#coming = nothingComing();
  }

  /** The connection is gone, and with it the segments of a change that was not whole. */
  drop(): void {
    this.#segments = undefined;
    this.#coming = nothingComing();
  }

  /** Nothing of the stream is known for sure any more. */
  forgetPlace(): void {
    this.drop();
    this.#place = undefined;
  }
}

function nothingComing(): { initialClk: string | undefined; clk: string | undefined } {
  return { initialClk: undefined, clk: undefined };
}
