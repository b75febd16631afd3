import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Caller } from '../context.ts';
import { createTokenBucket, type Rate, type TokenBucket } from '../token-bucket.ts';

/** Who is at the other end, and until when. */
export interface LiveSession {
  readonly caller: Caller;
  /** Business time in ms; infinite for a visitor. */
  readonly expiresAt: number;
}

/** One device on the live channel. */
export interface LiveClient {
  readonly ws: WebSocket;
  /** Frames are written to the socket itself: they were encoded before, for everybody. */
  readonly socket: Socket;
  readonly session: LiveSession;
  readonly topics: Set<string>;
  /** Topics whose changes it missed for slowness; each gets a snapshot once it has caught up. */
  readonly behind: Set<string>;
  /** Its messages to us. */
  readonly rate: TokenBucket;
  /** Whether it was heard since the last heartbeat. */
  isAlive: boolean;
}

const MESSAGE_RATE: Rate = { burst: 60, perSecond: 10 };
/** So much unsent, and what is new is left out: the client would only read about the past. */
const CONGESTED_BYTES = 131_072;
/** So much unsent that cannot be left out, and it is given up. */
const ABANDONED_BYTES = 1_048_576;

export function createLiveClient(
  connection: { readonly ws: WebSocket; readonly socket: Socket },
  session: LiveSession,
): LiveClient {
  return {
    ...connection,
    session,
    topics: new Set(),
    behind: new Set(),
    rate: createTokenBucket(MESSAGE_RATE),
    isAlive: true,
  };
}

export function isCongested(client: LiveClient): boolean {
  return client.socket.writableLength > CONGESTED_BYTES;
}

/** Writes what must arrive. A client that takes nothing for too long is cut off, and will come back. */
export function writeFrame(client: LiveClient, frame: Buffer): void {
  if (client.ws.readyState !== client.ws.OPEN) return;
  if (client.socket.writableLength > ABANDONED_BYTES) {
    client.ws.terminate();
    return;
  }
  client.socket.write(frame);
}
