import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQuietFeed, shareTestApp, startTestApp } from '../../../test/start-test-app.ts';
import { until } from '../../../test/until.ts';

const path = '/api/analytics/page-view';
const racePage = '/sport/:sportName/race/:ef/:eg';
const theApp = shareTestApp({}, createQuietFeed());

/** A measurement service that keeps what it is told, or refuses it. */
async function startService(status = 200) {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { bodies, url: `http://127.0.0.1:${String(port)}/matomo.php` };
}

describe('a page view', () => {
  it('is counted by the pattern of its path', async () => {
    const { call } = await theApp();
    for (const page of ['/', racePage, racePage]) {
      expect(await call(path, { body: { page } })).toMatchObject({ status: 200, body: {} });
    }
    const { body } = await call('/metrics');
    expect(body).toContain('furlong_page_views_total{page="/"} 1');
    expect(body).toContain(`furlong_page_views_total{page="${racePage}"} 2`);
  });

  it('is refused with a path in place of a pattern, which might say who looks', async () => {
    const { call } = await theApp();
    const answer = await call(path, { body: { page: '/sport/football/race/H1/1' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('is refused when they come faster than pages can be turned, a customer or not', async () => {
    const { call, logIn } = await theApp();
    const { token } = (await logIn()).body;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => call(path, { body: { page: '/sports' }, token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('goes on to the measurement service, without anything of who looked', async () => {
    const service = await startService();
    const { call } = await startTestApp({ analytics: { url: service.url, siteId: '7' } });
    for (const page of ['/', racePage]) await call(path, { body: { page } });
    const told = await until(() => Promise.resolve(service.bodies[0]));
    const { requests } = JSON.parse(told) as { requests: string[] };
    expect(requests.map((each) => Object.fromEntries(new URLSearchParams(each)))).toEqual(
      ['/', racePage].map((page) => ({
        idsite: '7',
        rec: '1',
        url: `http://localhost${page}`,
        action_name: page,
        new_visit: '1',
      })),
    );
  });

  it('is counted as lost when the service refuses it, and no page hears of it', async () => {
    const service = await startService(503);
    const test = await startTestApp({ analytics: { url: service.url, siteId: '7' } });
    expect(await test.call(path, { body: { page: '/' } })).toMatchObject({ status: 200 });
    await until(async () =>
      /^furlong_page_views_lost_total 1$/m.exec((await test.call('/metrics')).body)?.at(0),
    );
    expect(test.lines.join('')).toContain('does not take views');
  });
});
