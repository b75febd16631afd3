import type * as z from 'zod/mini';
import { askJson, askJsonOrRefusal } from '../../platform/network/ask-json.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { paypalRefusal, tokenAnswer, type PaypalRefusal } from './paypal-answers.ts';

interface PaypalAccess {
  /** Such as `https://api-m.paypal.com`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

interface PaypalQuestion<Answer> {
  readonly path: string;
  readonly answer: z.ZodMiniType<Answer>;
  /** The body, sent by POST; without it, and without `json`, the question is a GET. */
  readonly body?: unknown;
  /** JSON that is sent by POST as it stands. */
  readonly json?: string;
  /** The key by which PayPal knows a repeat: the same question with the same key gets the outcome of the first. */
  readonly key?: string;
  /** The statuses by which PayPal says no to it. */
  readonly refusedBy?: readonly number[];
}

type PaypalSaid<Answer> = { readonly answer: Answer } | { readonly refusal: PaypalRefusal };

export interface PaypalCalls {
  /** @throws OutsideFailure where PayPal answers with anything but what was asked for, or a no. */
  readonly ask: <Answer>(question: PaypalQuestion<Answer>) => Promise<PaypalSaid<Answer>>;
  /** Undefined where PayPal says that it knows none such. */
  readonly find: <Answer>(question: PaypalQuestion<Answer>) => Promise<Answer | undefined>;
}

const NOT_FOUND = 404;

/**
 * Calls of PayPal's, each with a token that PayPal gives us for some hours. It is kept in memory until PayPal takes it no more:
 * the call is then made once again with a new one, and has done nothing before.
 */
export function createPaypalCalls(access: PaypalAccess): PaypalCalls {
  let kept: Promise<string> | undefined;
  const dropToken = (): void => {
    kept = undefined;
  };
  const getToken = async (): Promise<string> => {
    if (kept === undefined) {
      kept = fetchToken(access);
      kept.catch(dropToken);
    }
    return await kept;
  };
  const ask: PaypalCalls['ask'] = async (question) => {
    const token = await getToken();
    try {
      return await askWith(access, token, question);
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.code !== 'status_401') throw error;
      if ((await kept) === token) dropToken();
      return await askWith(access, await getToken(), question);
    }
  };
  return {
    ask,
    find: async (question) => {
      const said = await ask({ ...question, refusedBy: [NOT_FOUND] });
      return 'answer' in said ? said.answer : undefined;
    },
  };
}

async function fetchToken({ apiUrl, clientId, secret, timeoutMs }: PaypalAccess): Promise<string> {
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const { access_token: token } = await askJson({
    url: `${apiUrl}/v1/oauth2/token`,
    answer: tokenAnswer,
    timeoutMs,
    headers: { authorization: `Basic ${credentials}` },
    text: { type: 'application/x-www-form-urlencoded', content: 'grant_type=client_credentials' },
  });
  return token;
}

async function askWith<Answer>(
  { apiUrl, timeoutMs }: PaypalAccess,
  token: string,
  { path, answer, body, json, key, refusedBy = [] }: PaypalQuestion<Answer>,
): Promise<PaypalSaid<Answer>> {
  const headers = {
    authorization: `Bearer ${token}`,
    // Otherwise PayPal answers with less than the whole of what it made.
    prefer: 'return=representation',
    ...(key === undefined ? {} : { 'paypal-request-id': key }),
  };
  return await askJsonOrRefusal({
    url: `${apiUrl}${path}`,
    headers,
    answer,
    timeoutMs,
    body,
    ...(json === undefined ? {} : { text: { type: 'application/json', content: json } }),
    refusalStatuses: refusedBy,
    refusal: paypalRefusal,
  });
}
