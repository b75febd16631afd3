import { defineRoutes } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { bindRoutes } from './bind-routes.ts';
import { createQuietServer, type QuietServer } from './testing/quiet-server.ts';

import { bindTo, customer, handlers, serve, testRoutes } from './testing/look-server.ts';

async function postStake(server: QuietServer, body: unknown, token = 'good') {
  const response = await server.fastify.inject({
    method: 'POST',
    url: '/api/stake/one',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}

describe('bindRoutes', () => {
  it('takes pounds in, gives pounds out, and drops fields that the contract does not name', async () => {
    let seen: unknown;
    const server = serve({
      stake: async (request) => {
        seen = request;
        return { stake: pence(250), secret: 'unnamed' };
      },
    });
    expect(await postStake(server, { stake: 2.5 })).toEqual({ status: 200, body: { stake: 2.5 } });
    expect(seen).toEqual({ id: 'one', stake: 250 });
  });

  it('refuses a field that the contract does not name, and says which', async () => {
    const { status, body } = await postStake(serve(), { stake: 2, bonus: 1 });
    expect(status).toBe(400);
    expect(body.code).toBe('request.malformed');
    expect(body.errors.join()).toContain('bonus');
  });

  it('passes a declared refusal with its status', async () => {
    const server = serve({
      stake: async () => {
        throw new Refusal('betslip.empty');
      },
    });
    const { status, body } = await postStake(server, { stake: 2 });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'betslip.empty',
      message: 'Select odds to add selection to slip',
    });
    expect(server.lines).toEqual([]);
  });

  it('takes an undeclared refusal for a fault of ours, logs it, and tells nothing of it', async () => {
    const server = serve({
      stake: async () => {
        throw new Refusal('market.settled');
      },
    });
    const { status, body } = await postStake(server, { stake: 2 });
    expect(status).toBe(500);
    expect(body.code).toBe('server.fault');
    expect(JSON.stringify(body)).not.toContain('market.settled');
    expect(server.lines.join()).toContain('market.settled');
  });

  it('takes an answer that the contract forbids for a fault of ours', async () => {
    const server = serve({ look: async () => ({ seen: 'it', secret: 'hash' }) });
    const response = await server.fastify.inject('/api/look');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hash');
  });

  it('says nothing of the inside when a handler fails', async () => {
    const server = serve({
      look: async () => {
        throw new Error('relation "customers" does not exist');
      },
    });
    const response = await server.fastify.inject('/api/look');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('customers');
    expect(server.lines.join()).toContain('customers');
  });

  it.each([
    ['nobody', undefined, 401, 'session.required'],
    ['a token that is not good', 'Bearer gone', 401, 'session.expired'],
    ['no bearer at all', 'Basic Zm9v', 401, 'session.expired'],
    ['a customer on an operator route', 'Bearer good', 403, 'session.forbidden'],
  ])('refuses %s', async (_who, authorization, status, code) => {
    const response = await serve().fastify.inject({
      method: 'POST',
      url: '/api/manage',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('lets an operator do what they are permitted, and tells of those who try more', async () => {
    const operator = { kind: 'operator', operatorId: 1, username: 'ann', loginId: 'one' } as const;
    const callers: Record<string, Caller> = {
      trader: { ...operator, permissions: new Set(['trading']) },
      writer: { ...operator, permissions: new Set(['content', 'system']) },
    };
    const denials: unknown[] = [];
    const server = createQuietServer(callers, {
      onDenied: async (denied) => void denials.push(denied),
    });
    bindRoutes(server, testRoutes, handlers);
    const manage = async (token: string, level: unknown = 1) => {
      const headers = { authorization: `Bearer ${token}` };
      const call = { method: 'POST', url: '/api/manage', headers, payload: { level } } as const;
      const response = await server.fastify.inject(call);
      return [response.statusCode, response.json().code];
    };
    expect(await manage('trader')).toEqual([200, undefined]);
    expect(denials).toEqual([]);
    expect(await manage('writer', 'wrong')).toEqual([403, 'permission.missing']);
    const denied = { username: 'ann', permission: 'trading', route: 'POST /api/manage' };
    expect(denials).toEqual([denied]);
  });

  it('D31: asks whether a customer is served before the handler, unless the session says so or the handler asks', async () => {
    const asked: unknown[] = [];
    const customer = { kind: 'customer', customerId: 7, accountId: 8, loginId: 'one' } as const;
    const server = createQuietServer(
      { good: customer },
      {
        callRate: null,
        findUnserved: async (customerId, activity) => {
          asked.push([customerId, activity]);
          return activity === 'deposit' ? { code: 'time_out', endsAt: 1 } : undefined;
        },
      },
    );
    const pay = { ...testRoutes.stake, access: 'customer', refusals: [] } as const;
    const served = defineRoutes({
      deposit: { ...pay, path: '/api/deposit/{id}', activity: 'deposit' },
      withdraw: { ...pay, path: '/api/withdraw/{id}', activity: 'withdraw' },
      profile: { ...pay, path: '/api/profile/{id}', activity: 'account' },
      bet: { ...pay, path: '/api/bet/{id}', activity: 'bet', asksItself: true },
      stream: { ...pay, path: '/api/stream/{id}', access: 'anyone', activity: 'stream' },
    });
    const handled: string[] = [];
    const handle = async ({ id, stake }: { readonly id: string; readonly stake: Pence }) => {
      handled.push(id);
      return await Promise.resolve({ stake });
    };
    bindRoutes(server, served, {
      deposit: handle,
      withdraw: handle,
      profile: handle,
      bet: handle,
      stream: handle,
    });
    const call = async (name: keyof typeof served) => {
      const headers = { authorization: 'Bearer good' };
      const url = `/api/${name}/${name}`;
      const sent = { method: 'POST', url, headers, payload: { stake: 2 } } as const;
      const response = await server.fastify.inject(sent);
      return [response.statusCode, response.json().code];
    };
    expect(await call('deposit')).toEqual([403, 'customer.time_out']);
    for (const name of ['withdraw', 'profile', 'bet', 'stream'] as const)
      expect(await call(name)).toEqual([200, undefined]);
    expect(handled).toEqual(['withdraw', 'profile', 'bet', 'stream']);
    expect(asked).toEqual([
      [7, 'deposit'],
      [7, 'withdraw'],
      [7, 'stream'],
    ]);
  });

  it('answers PATCH, with its body', async () => {
    const server = createQuietServer();
    const change = { ...testRoutes.look, method: 'PATCH', path: '/api/change' } as const;
    bindRoutes(server, { change }, { change: async ({ name }) => ({ seen: name ?? '' }) });
    const call = { method: 'PATCH', url: '/api/change', payload: { name: 'Arkle' } } as const;
    expect((await server.fastify.inject(call)).json()).toEqual({ seen: 'Arkle' });
  });

  it('tests refusals in the order of the contract', async () => {
    const declaredFirst = await postStake(serve(), { stake: 2.555 }, 'gone');
    expect(declaredFirst.body.code).toBe('request.malformed');
    const response = await serve().fastify.inject({
      method: 'POST',
      url: '/api/manage',
      payload: { wrong: true },
    });
    expect(response.json().code).toBe('session.required');
  });

  it.each([
    ['broken JSON', '{"stake":'],
    ['a third decimal', '{"stake":2.555}'],
    ['no money at all', '{"stake":"2"}'],
    ['a number without end', '{"stake":1e999}'],
    ['an array', '[]'],
    ['text', '"x"'],
    ['null', 'null'],
    ['a prototype', '{"stake":2,"__proto__":{"note":"x"}}'],
    ['a constructor', '{"stake":2,"constructor":{"prototype":{"note":"x"}}}'],
    ['a NUL', '{"stake":2,"note":"a\\u0000b"}'],
    ['half a character', '{"stake":2,"note":"\\ud800"}'],
    ['a path parameter again', '{"stake":2,"id":"two"}'],
    ['deep nesting', `{"stake":2,"note":${'['.repeat(400)}${']'.repeat(400)}}`],
  ])('refuses %s as malformed', async (_what, body) => {
    const answer = await postStake(serve(), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
  });

  it('refuses a body larger than the route takes, and one that is not JSON', async () => {
    const large = await postStake(serve(), { stake: 2, note: 'x'.repeat(2000) });
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
    const form = await serve().fastify.inject({
      method: 'POST',
      url: '/api/stake/one',
      headers: { authorization: 'Bearer good', 'content-type': 'text/plain' },
      payload: '{"stake":2}',
    });
    expect([form.statusCode, form.json().code]).toEqual([400, 'request.malformed']);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/look'],
    ['OPTIONS', '/api/look'],
    ['POST', '/nothing'],
  ] as const)('has nothing for %s %s', async (method, url) => {
    const response = await serve().fastify.inject({
      method,
      url,
      headers: { origin: 'https://x.example' },
    });
    expect([response.statusCode, response.json().code]).toEqual([404, 'route.unknown']);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sets the security headers on every answer, refusals and faults included', async () => {
    const { fastify } = serve();
    for (const url of ['/api/look', '/api/nothing', '/api/look?name=%00']) {
      const { headers } = await fastify.inject(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('lets each caller make a costly call so often: a visitor by network, others by themselves', async () => {
    const server = createQuietServer({ good: customer, other: { ...customer, customerId: 8 } });
    bindRoutes(server, testRoutes, handlers);
    const begin = async (headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
      (await server.fastify.inject({ method: 'POST', url: '/api/begin', headers, remoteAddress }))
        .statusCode;
    const beginOften = async (...who: Parameters<typeof begin>): Promise<number[]> => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push(await begin(...who));
      return statuses;
    };
    const fiveOfSix = [200, 200, 200, 200, 200, 429];
    expect(await beginOften()).toEqual(fiveOfSix);
    // A visitor with a token that nobody has still counts as a visitor.
    expect(await begin({ authorization: 'Bearer x' })).toBe(429);
    expect(await begin({ authorization: 'Basic x' })).toBe(429);
    expect(await beginOften({ authorization: 'Bearer good' })).toEqual(fiveOfSix);
    expect(await begin({ authorization: 'Bearer good' }, '192.0.2.8')).toBe(429);
    expect(await begin({ authorization: 'Bearer other' })).toBe(200);
    expect(await beginOften({}, '2001:db8::1')).toEqual(fiveOfSix);
    expect(await begin({}, '2001:db8::ffff:1')).toBe(429);
    expect(await begin({}, '2001:db8:0:1::1')).toBe(200);
    expect((await server.fastify.inject('/api/look')).statusCode).toBe(200);
  });

  it('has no limit where none is set', async () => {
    const { fastify } = bindTo({ callRate: null });
    for (let count = 0; count < 10; count += 1) {
      expect((await fastify.inject({ method: 'POST', url: '/api/begin' })).statusCode).toBe(200);
    }
  });

  it('refuses an address as often as it is asked for, and reads the good one beside it', async () => {
    const { fastify } = serve();
    for (let time = 0; time < 2; time += 1) {
      expect((await fastify.inject('/api/look?name=a&name=b')).statusCode).toBe(400);
      expect((await fastify.inject('/api/look?nose=a')).statusCode).toBe(400);
      expect((await fastify.inject('/api/look?name=a')).json()).toEqual({ seen: 'a' });
      expect((await fastify.inject('/api/look?name=b')).json()).toEqual({ seen: 'b' });
    }
  });

  it('declares what a handler refuses at once as it does what it refuses later', async () => {
    const server = serve({
      look: () => {
        throw new Refusal('betslip.empty');
      },
    });
    expect((await server.fastify.inject('/api/look')).statusCode).toBe(500);
    expect(server.lines.join()).toContain('does not declare');
  });

  it('counts requests by route and status', async () => {
    const server = serve();
    await server.fastify.inject('/api/look');
    await server.fastify.inject('/api/look?x=1');
    const text = await server.metrics.registry.metrics();
    expect(text).toContain('furlong_request_seconds_count{route="GET /api/look",status="200"} 1');
    expect(text).toContain('furlong_request_seconds_count{route="GET /api/look",status="400"} 1');
  });
});
