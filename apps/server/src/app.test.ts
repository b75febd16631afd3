import { routes } from '@furlong/contract';
import type { EmitFeedEvents } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { declareMeeting, declareRace } from './core/catalogue/testing/declare-day.ts';
import { createQuietFeed, shareTestApp, startTestApp } from '../test/start-test-app.ts';
import { until } from '../test/until.ts';

const theApp = shareTestApp({}, createQuietFeed());

describe('the server', () => {
  it('is up, ready, and measured', async () => {
    const test = await theApp();
    expect((await test.call('/healthz')).body).toEqual({ status: 'up' });
    const ready = await test.call('/readyz');
    expect(ready.body.checks).toMatchObject({ database: 'ok', migrations: 'ok' });
    const metrics = await test.call('/metrics');
    for (const name of [
      'furlong_request_seconds_bucket',
      'furlong_live_clients',
      'furlong_database_connections',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(metrics.body).toContain(name);
    }
  });

  it('is not ready while a migration is missing', async () => {
    const test = await startTestApp();
    await test.db.query('delete from schema_migrations');
    const ready = await test.call('/readyz');
    expect([ready.status, ready.body.checks.migrations]).toEqual([503, 'not applied']);
  });

  it('is not ready until the first picture of the feed is in the book', async () => {
    const emitters: EmitFeedEvents[] = [];
    const test = await startTestApp(
      {},
      {
        ...createQuietFeed(),
        start: async (emit) => {
          emitters.push(emit);
          await emit([declareMeeting(), declareRace()]);
        },
      },
    );
    const early = await test.call('/readyz');
    expect([early.status, early.body.checks.feed]).toEqual([503, 'first picture to come']);
    for (const emit of emitters) await emit([{ kind: 'heartbeat', at: Date.now() }]);
    // An answer is shared by all who ask within a second.
    await until(async () => ((await test.call('/readyz')).status === 200 ? true : undefined));
  });

  it('publishes every call of the contract as OpenAPI 3.1, and as a page without inline script or style', async () => {
    const test = await theApp();
    const { body } = await test.call('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const [name, route] of Object.entries(routes)) {
      expect(body.paths[route.path][route.method.toLowerCase()].operationId).toBe(name);
    }
    const login = body.paths['/api/user/login'].post;
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      required: ['Login', 'Password'],
      additionalProperties: false,
    });
    const page = await test.call('/api/docs');
    expect(page.body).toContain('/api/user/login');
    expect(page.body).not.toMatch(/<script|<style|style=/);
  });

  it('moves its business clock forward, and never back', async () => {
    const test = await theApp();
    const before = Date.parse((await test.call('/dev/clock')).body.now);
    const moved = await test.call('/dev/clock', { body: { advance: 'PT24H' } });
    expect(Date.parse(moved.body.now) - before).toBeGreaterThanOrEqual(86_400_000);
    const settings = await test.call('/api/get-settings?appVersion=1.0&platform=1');
    expect(Date.parse(settings.body.serverTime)).toBeGreaterThanOrEqual(Date.parse(moved.body.now));
    for (const advance of ['-PT1H', 'PT1H ', 'P1Y', 'P99999D', 24, null]) {
      expect((await test.call('/dev/clock', { body: { advance } })).status).toBe(400);
    }
  });

  it('serves operators, figures and documents on a port of their own, where customers cannot look', async () => {
    const test = await startTestApp({ http: readConfig({ PORT: '0', ADMIN_PORT: '0' }).http });
    const { url, adminUrl } = test.app;
    expect(new URL(adminUrl).port).not.toBe(new URL(url).port);
    const login = { Login: 'trader1', Password: 'furlong1' };
    const operators = '/api/operator/login';
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json']) {
      expect((await test.call(path)).status).toBe(404);
      expect((await fetch(`${adminUrl}${path}`)).status).toBe(200);
    }
    expect((await test.call(operators, { body: login })).status).toBe(404);
    expect((await test.call('/api/operator/content', { method: 'POST', body: {} })).status).toBe(
      404,
    );
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(login) };
    const answer = await fetch(`${adminUrl}${operators}`, post);
    expect(await answer.json()).toMatchObject({ status: '1' });
    expect((await fetch(`${adminUrl}/api/user/login`, post)).status).toBe(404);
    expect((await fetch(adminUrl)).status).toBe(404);
    expect((await test.logIn()).body.status).toBe('1');
  });

  it('names whom to tell of a weakness, where that is set', async () => {
    const http = readConfig({ PORT: '0', SECURITY_CONTACT: 'mailto:security@bets.example' }).http;
    const test = await startTestApp({ http });
    const { body } = await test.call('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:security@bets.example');
    const nobody = await (await theApp()).call('/.well-known/security.txt');
    expect(nobody.status).toBe(404);
  });

  it('D29: has no demo in production', async () => {
    const test = await startTestApp({ mode: 'production' });
    for (const method of ['GET', 'POST']) {
      const answer = await test.call('/dev/clock', { method });
      expect([answer.status, answer.body.code]).toEqual([404, 'route.unknown']);
    }
    for (const path of ['/dev/mail', '/dev/mail.html', '/dev/mail.css', '/dev/gateway'])
      expect((await test.call(path)).status).toBe(404);
    expect((await test.logIn()).body.status).toBe('0');
    const settings = await test.call('/api/get-settings');
    expect(settings.body.is_demo).toBe(false);
    expect(settings.headers.get('strict-transport-security')).toContain('max-age');
  });
});
