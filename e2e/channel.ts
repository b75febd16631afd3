import type { Page, WebSocketRoute } from '@playwright/test';
import { livePath, type ClientMessage, type ServerMessage } from '@furlong/contract';

/** The messages that went over the live channel of a page, in order. */
export interface Frames {
  readonly asked: ClientMessage[];
  readonly told: ServerMessage[];
}

/** A live channel that the test holds in its hands: what it lets pass is what the page and the server hear. */
export interface Channel extends Frames {
  readonly countConnections: () => number;
  /** Ends the connection and lets none come about, until it is mended. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** The present connection carries nothing any more, and nobody is told. */
  readonly mute: () => void;
  /** The next message like this never reaches the page. */
  readonly dropNext: (isDropped: (message: ServerMessage) => boolean) => void;
  readonly hasDropped: () => boolean;
}

/** Listens to the page's own channel without touching it. */
export function overhear(page: Page): Frames {
  const frames: Frames = { asked: [], told: [] };
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith(livePath)) return;
    socket.on('framesent', ({ payload }) => frames.asked.push(JSON.parse(String(payload))));
    socket.on('framereceived', ({ payload }) => frames.told.push(JSON.parse(String(payload))));
  });
  return frames;
}

/** Stands between the page and the server; call it before the page is opened. */
export async function holdChannel(page: Page): Promise<Channel> {
  const asked: ClientMessage[] = [];
  const told: ServerMessage[] = [];
  const muted = new Set<WebSocketRoute>();
  let connections = 0;
  let present: WebSocketRoute | undefined;
  let isCut = false;
  let isDropped: ((message: ServerMessage) => boolean) | undefined;
  let dropped = 0;
  await page.routeWebSocket(`**${livePath}`, async (socket) => {
    if (isCut) {
      await socket.close({ code: 1011 });
      return;
    }
    connections += 1;
    present = socket;
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (muted.has(socket)) return;
      asked.push(JSON.parse(String(text)));
      server.send(text);
    });
    server.onMessage((text) => {
      if (muted.has(socket)) return;
      const message: ServerMessage = JSON.parse(String(text));
      if (isDropped?.(message) === true) {
        isDropped = undefined;
        dropped += 1;
        return;
      }
      told.push(message);
      socket.send(text);
    });
  });
  return {
    asked,
    told,
    countConnections: () => connections,
    cut: () => {
      isCut = true;
      void present?.close({ code: 1011 });
    },
    mend: () => {
      isCut = false;
    },
    mute: () => {
      if (present !== undefined) muted.add(present);
    },
    dropNext: (like) => {
      isDropped = like;
    },
    hasDropped: () => isDropped === undefined && dropped > 0,
  };
}

/** The topics that are subscribed to after all that was asked. */
export function listTopics({ asked }: Frames): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const message of asked) {
    if (message.type === 'ping') continue;
    for (const topic of message.topics) {
      if (message.type === 'subscribe') topics.add(topic);
      else topics.delete(topic);
    }
  }
  return topics;
}

export function hasSnapshot({ told }: Frames, topic: string): boolean {
  return told.some((message) => message.type === 'snapshot' && message.topic === topic);
}

/** How often a snapshot of the topic was asked for. */
export function countAsked({ asked }: Frames, topic: string): number {
  return asked.filter((message) => message.type === 'subscribe' && message.topics.includes(topic))
    .length;
}

/** Whether the message tells this price of this selection. */
export function isTold(
  message: ServerMessage,
  topic: string,
  [selection, price]: readonly [number, string],
): boolean {
  if (message.type !== 'delta' && message.type !== 'snapshot') return false;
  if (message.topic !== topic) return false;
  return message.data.markets.some(({ prices }) =>
    prices.some(([number, text]) => number === selection && text === price),
  );
}
