import { sd365EventSchema } from '@furlong/contract';
import * as z from 'zod/mini';
import { askJson, askJsonOrRefusal } from '../../platform/network/ask-json.ts';
import type { Sd365Port } from './streams-port.ts';
import { anyBody, eventList, pictureUrl, takeValid } from './valid-events.ts';

export interface RmgSettings {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
/** A token that lives longer than an hour is not minutes long. */
const TOKEN_SECONDS_MAX = 3600;

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
  expires_in: z.int().check(z.gte(1), z.lte(TOKEN_SECONDS_MAX)),
});

/** RMG's SD365 over HTTP: a token of OAuth for each customer, and with it the address of a picture. */
export function createHttpRmg(settings: RmgSettings): Sd365Port {
  const { url, clientId, clientSecret, timeoutMs = TIMEOUT_MS } = settings;
  const ours = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const headers = { authorization: `Basic ${ours}` };
  return {
    listEvents: async () =>
      takeValid(
        sd365EventSchema,
        await askJson({ url: `${url}/events`, headers, answer: eventList, timeoutMs }),
      ),
    readToken: async (customerRef) => {
      const body = { grant_type: 'client_credentials', user_id: customerRef };
      const token = await askJson({
        url: `${url}/oauth/token`,
        headers,
        body,
        answer: tokenSchema,
        timeoutMs,
      });
      return { accessToken: token.access_token, expiresInSeconds: token.expires_in };
    },
    openAsset: async ({ fixtureId, assetId, accessToken, isTest }) => {
      const folder = isTest ? 'test-streams' : 'streams';
      const asset = [folder, fixtureId, assetId].map(encodeURIComponent).join('/');
      const answered = await askJsonOrRefusal({
        url: `${url}/${asset}`,
        headers: { authorization: `Bearer ${accessToken}` },
        answer: z.object({ uri: pictureUrl }),
        timeoutMs,
        refusalStatuses: [404],
        refusal: anyBody,
      });
      return 'answer' in answered ? answered.answer.uri : undefined;
    },
  };
}
