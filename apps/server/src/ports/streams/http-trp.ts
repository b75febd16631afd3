import { trpEventSchema } from '@furlong/contract';
import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import type { TrpPort } from './streams-port.ts';
import { eventList, pictureUrl, takeValid } from './valid-events.ts';

export interface TrpSettings {
  readonly url: string;
  readonly key: string;
  /** Names the house to TRP. It is fixed in the contract with it. */
  readonly partnerCode: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;

const answerSchema = z.object({
  isOK: z.boolean(),
  error: z.nullish(z.object({ errorMessage: z.nullish(z.string()) })),
  eventInfo: z.nullish(
    z.object({
      streams: z.nullish(z.array(z.object({ bitrateLevel: z.string(), url: pictureUrl }))),
    }),
  ),
});

/** TRP over HTTP: a list of events, and the addresses of one event's picture for one customer. */
export function createHttpTrp(settings: TrpSettings): TrpPort {
  const { url, key, partnerCode, timeoutMs = TIMEOUT_MS } = settings;
  const headers = { authorization: `Bearer ${key}` };
  return {
    listEvents: async () =>
      takeValid(
        trpEventSchema,
        await askJson({ url: `${url}/events`, headers, answer: eventList, timeoutMs }),
      ),
    openEvent: async (asked) => {
      const query = new URLSearchParams({ ...asked, partnerCode }).toString();
      const { isOK, error, eventInfo } = await askJson({
        url: `${url}/racing-stream-url?${query}`,
        headers,
        answer: answerSchema,
        timeoutMs,
      });
      return { isOK, errorMessage: error?.errorMessage ?? '', streams: eventInfo?.streams ?? [] };
    },
  };
}
