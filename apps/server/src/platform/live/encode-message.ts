import { serverMessageSchema, type ServerMessage } from '@furlong/contract';
import * as z from 'zod/mini';
import type { TopicContent } from './live-topics.ts';
import { encodeTextFrame } from './text-frame.ts';

/** A message as it goes over the wire. @throws Error where the contract does not allow it: our fault. */
export function encodeMessage(message: ServerMessage): Buffer {
  return encodeTextFrame(JSON.stringify(z.encode(serverMessageSchema, message)));
}

/** A topic's content as the message that carries it. */
export function toTopicMessage(
  as: 'snapshot' | 'delta',
  at: { readonly topic: string; readonly seq: number },
  content: TopicContent,
): ServerMessage {
  const { topic, seq } = at;
  switch (content.kind) {
    case 'fixture':
      return { type: as, topic, seq, data: content.data };
    case 'next-races':
      return { type: 'next-races', topic, seq, races: content.races };
    case 'featured':
      return { type: 'featured', topic, seq, events: content.events };
    case 'list-changed':
      return { type: 'list-changed', topic, seq };
    case 'feed':
      return { type: 'feed', topic, seq, silentSince: content.silentSince };
  }
}
