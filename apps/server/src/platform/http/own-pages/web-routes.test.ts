import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { createQuietServer } from '../testing/quiet-server.ts';
import { bindWebRoutes } from './web-routes.ts';

const script = `export const horses = '${'a horse, '.repeat(200)}';`;
const page = '<!doctype html><title>Furlong</title>';

let folder: string;
let server: HttpServer;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-web-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), page);
  fs.writeFileSync(path.join(folder, 'assets', 'index-1a2b.js'), script);
  server = createQuietServer();
  bindWebRoutes(server, folder);
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

async function get(url: string, headers: Record<string, string> = {}) {
  return await server.fastify.inject({ url, headers });
}

describe('the web app', () => {
  it.each(['/', '/index.html', '/sport/horse-racing', '/race?ef=H1', '/login/'])(
    'answers %s with its page, which is always asked for again',
    async (url) => {
      const response = await get(url);
      expect(response.body).toBe(page);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it('sends an asset for good, compressed as the browser can read it', async () => {
    const url = '/assets/index-1a2b.js';
    const plain = await get(url);
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  });

  it.each([
    ['/payment/deposit/card-success?uid=1&status=successful', "'self'", 'SAMEORIGIN'],
    ['/payment/deposit/card-fail', "'self'", 'SAMEORIGIN'],
    ['/payment/deposit', "'none'", 'DENY'],
    ['/payment/deposit-test', "'none'", 'DENY'],
    ['/payment/deposit/card/more', "'none'", 'DENY'],
    ['/payment/deposit/%2e%2e%2flogin', "'none'", 'DENY'],
    ['/login?from=/payment/deposit/card-success', "'none'", 'DENY'],
    ['/', "'none'", 'DENY'],
  ])('lets %s be shown in a frame of %s alone', async (url, ancestors, frameOptions) => {
    const first = await get(url);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    for (const { headers } of [first, again]) {
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
      expect(headers['x-frame-options']).toBe(frameOptions);
    }
  });

  it('says 304 to whoever has it', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/api/nothing',
    '/dev/nothing',
    '/hubs/betslip',
    '/healthz',
    '/readyz',
    '/metrics',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
  ])('has nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
