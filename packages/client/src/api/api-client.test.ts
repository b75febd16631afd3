import {
  refusals,
  type RefusalCode,
  sessionRoutes,
  sportDataRoutes,
  betslipRoutes,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it, vi } from 'vitest';
import { ApiFault, ApiRefusal, createApi, FormRefusal } from './api-client.ts';

const routes = { ...sessionRoutes, ...sportDataRoutes, ...betslipRoutes };
const slipId = '0b9f8a52-6c0e-4d3e-9a53-3a5a3d1c7f10';

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** The body of the first call. */
function firstBody(fetched: {
  readonly mock: { readonly calls: readonly Parameters<typeof fetch>[] };
}): unknown {
  const body = fetched.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function apiThatAnswers(status: number, body: unknown, token: string | undefined = 'abc') {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  const onTokenRefused = vi.fn();
  const api = createApi(routes, {
    serverUrl: (path: string) => path,
    findToken: () => token,
    isRefusalCode,
    onTokenRefused,
    timeoutMs: () => 1000,
    fetch: fetched,
  });
  return { api, fetched, onTokenRefused };
}

describe('createApi', () => {
  it('puts path parameters into the path, the rest into the query of a GET', async () => {
    const { api, fetched } = apiThatAnswers(200, []);
    await api.nextRaces({ sportcode: 'H,h,o' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/GetNextRaces?sportcode=H%2Ch%2Co');
  });

  it('sends the rest of a POST as its body, with the bearer token', async () => {
    const { api, fetched } = apiThatAnswers(200, { isOK: true });
    const slip = { id: slipId, revision: 1, bets: [], wagers: [], related: [] };
    fetched.mockResolvedValue(Response.json(slip));
    await api.removeBet({ id: slipId, betId: slipId });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`/api/betslip/${slipId}/${slipId}`);
    expect(init).toMatchObject({ method: 'DELETE', headers: { authorization: 'Bearer abc' } });
  });

  it('asks in the language of the screens', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json([]));
    const api = createApi(routes, {
      serverUrl: (path: string) => path,
      findToken: () => undefined,
      isRefusalCode,
      onTokenRefused: vi.fn(),
      findLanguage: () => 'de',
      timeoutMs: () => 1000,
      fetch: fetched,
    });
    await api.nextRaces({ sportcode: 'H' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { 'accept-language': 'de' } });
  });

  it('turns pounds into pence on arrival', async () => {
    const { api } = apiThatAnswers(200, { status: '0', message: 'no' });
    await expect(api.login({ Login: 'a', Password: 'b' })).resolves.toEqual({
      status: '0',
      message: 'no',
    });
    const submission = {
      id: slipId,
      revision: 1,
      submissionKey: slipId,
      bets: [],
      wagers: [
        {
          name: 'Single',
          numberOfLines: 1,
          isEachWay: false,
          eachWay: false,
          stake: pence(505),
          toSubmit: true,
        },
      ],
      keepBetslip: false,
      acceptPriceChanges: false,
    };
    const { api: placing, fetched } = apiThatAnswers(409, {
      code: 'betslip.stale',
      message: 'The betslip has changed. Please look at it again.',
    });
    await expect(placing.submit(submission)).rejects.toMatchObject({
      code: 'betslip.stale',
      status: 409,
    });
    expect(firstBody(fetched)).toMatchObject({
      wagers: [{ stake: 5.05 }],
    });
  });

  it('throws a refusal for a code of the contract, and a fault for everything else', async () => {
    const refused = apiThatAnswers(404, {
      code: 'sport.unknown',
      message: 'There is no such sport.',
    });
    await expect(refused.api.nextRaces({ sportcode: 'X' })).rejects.toBeInstanceOf(ApiRefusal);
    const broken = apiThatAnswers(500, { oops: true });
    await expect(broken.api.nextRaces({ sportcode: 'H' })).rejects.toBeInstanceOf(ApiFault);
    const strange = apiThatAnswers(200, [{ meetingName: 7 }]);
    await expect(strange.api.nextRaces({ sportcode: 'H' })).rejects.toBeInstanceOf(ApiFault);
    const lost = apiThatAnswers(200, []);
    lost.fetched.mockRejectedValue(new TypeError('network'));
    await expect(lost.api.nextRaces({ sportcode: 'H' })).rejects.toBeInstanceOf(ApiFault);
  });

  it('reports a 401 of a call that carried a token, and of no other', async () => {
    const answer = { code: 'session.expired', message: 'x' };
    const customer = apiThatAnswers(401, answer);
    await expect(customer.api.userInfo({})).rejects.toBeInstanceOf(ApiRefusal);
    expect(customer.onTokenRefused).toHaveBeenCalledOnce();
    const fetched = vi.fn<typeof fetch>(async () => Response.json(answer, { status: 401 }));
    const onTokenRefused = vi.fn();
    const visitor = createApi(routes, {
      serverUrl: (path: string) => path,
      findToken: () => undefined,
      isRefusalCode,
      onTokenRefused,
      timeoutMs: () => 1000,
      fetch: fetched,
    });
    await expect(visitor.userInfo({})).rejects.toBeInstanceOf(ApiRefusal);
    expect(onTokenRefused).not.toHaveBeenCalled();
  });

  it('tells of a refused form each field by its code', async () => {
    const fields = [{ field: 'Login', code: 'field.too_short', parameters: { minimum: 6 } }];
    const answer = { code: 'form.invalid', message: 'Please look again.', fields };
    const { api } = apiThatAnswers(409, answer);
    const refused = await api.login({ Login: 'a', Password: 'b' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FormRefusal);
    expect(refused).toMatchObject({ code: 'form.invalid', status: 409, fields });
  });
});
