import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Caller } from '../context.ts';
import { createTokenBucket, type Rate, type TokenBucket } from '../network/token-bucket.ts';

/** The caller at the other end of a connection, and how long the caller's session lasts. */
export interface LiveSession {
  readonly caller: Caller;
  /** Business time in ms; infinite for a visitor. */
  readonly expiresAt: number;
}

/** One device on the live channel. */
export interface LiveClient {
  readonly ws: WebSocket;
  /** Frames are written to the socket itself, because they are encoded once for all clients. */
  readonly socket: Socket;
  readonly session: LiveSession;
  readonly topics: Set<string>;
  /** Topics whose changes it missed because it reads too slowly. It gets a snapshot of each once it has caught up. */
  readonly behind: Set<string>;
  /** How often the client may send us a message. */
  readonly rate: TokenBucket;
  /** Whether it was heard since the last heartbeat. */
  isAlive: boolean;
}

const MESSAGE_RATE: Rate = { burst: 60, perSecond: 10 };
/** With so much unsent, new changes are left out: the client would only read about the past. */
const CONGESTED_BYTES = 131_072;
/** With so much unsent, the client is given up. */
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

/** Writes a frame. A client that has taken nothing for too long is cut off; it will connect again. */
export function writeFrame(client: LiveClient, frame: Buffer): void {
  if (client.ws.readyState !== client.ws.OPEN) return;
  if (client.socket.writableLength > ABANDONED_BYTES) {
    client.ws.terminate();
    return;
  }
  client.socket.write(frame);
}
