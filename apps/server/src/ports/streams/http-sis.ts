import { sisEventSchema } from '@furlong/contract';
import * as z from 'zod/mini';
import { askJson, askJsonOrRefusal } from '../../platform/network/ask-json.ts';
import type { SisPort } from './streams-port.ts';
import { anyBody, eventList, pictureUrl, takeValid } from './valid-events.ts';

export interface SisSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
const openedSchema = z.object({ ...sisEventSchema.shape, phenixEmbedUrl: pictureUrl });

/** SIS over HTTP: a list of events, and one of them with its page for one customer. */
export function createHttpSis(settings: SisSettings): SisPort {
  const { url, key, timeoutMs = TIMEOUT_MS } = settings;
  const headers = { authorization: `Bearer ${key}` };
  return {
    listEvents: async () =>
      takeValid(
        sisEventSchema,
        await askJson({ url: `${url}/events`, headers, answer: eventList, timeoutMs }),
      ),
    openStream: async ({ streamId, customerRef }) => {
      const query = new URLSearchParams({ userId: customerRef }).toString();
      const answered = await askJsonOrRefusal({
        url: `${url}/streams/${encodeURIComponent(streamId)}?${query}`,
        headers,
        answer: openedSchema,
        timeoutMs,
        refusalStatuses: [404],
        refusal: anyBody,
      });
      return 'answer' in answered ? answered.answer : undefined;
    },
  };
}
