import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { prepared, serve } from './testing/look-server.ts';

describe('an answer that is prepared', () => {
  it('sends prepared bytes as they are, and 304 to whoever has them', async () => {
    const { fastify } = serve();
    const first = await fastify.inject('/api/look?name=prepared');
    expect(first.body).toBe('{"seen":"bytes"}');
    expect(first.headers).toMatchObject({ etag: '"v7"', 'cache-control': 'no-cache' });
    for (const known of ['"v7"', 'W/"v7"', '"v6", "v7"', '*']) {
      const again = await fastify.inject({
        url: '/api/look?name=prepared',
        headers: { 'if-none-match': known },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const other = await fastify.inject({
      url: '/api/look?name=prepared',
      headers: { 'if-none-match': '"v6"' },
    });
    expect(other.statusCode).toBe(200);
  });

  it('compresses prepared bytes once, for whoever can read them', async () => {
    const large = Buffer.from(JSON.stringify({ seen: 'a horse '.repeat(1000) }));
    const { fastify } = serve({ look: async () => ({ prepared: large, etag: 'v8' }) });
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const first = await fastify.inject({ url: '/api/look', headers });
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first.rawPayload).equals(large)).toBe(true);
    const second = await fastify.inject({ url: '/api/look', headers });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await fastify.inject('/api/look')).rawPayload.equals(large)).toBe(true);
  });

  it('sends what was prepared with all that other answers have, and counts it', async () => {
    const server = serve({ look: () => ({ prepared, etag: 'v9' }) });
    const plain = await serve().fastify.inject('/api/look');
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.fastify.inject({ method, url: '/api/look' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(method === 'GET' ? '{"seen":"bytes"}' : '');
      const names = Object.keys(answer.headers);
      expect(names).toEqual(expect.arrayContaining(Object.keys(plain.headers)));
      expect(answer.headers['content-security-policy']).toBe(
        plain.headers['content-security-policy'],
      );
    }
    const text = await server.metrics.registry.metrics();
    expect(text).toContain('furlong_request_seconds_count{route="GET /api/look",status="200"} 1');
  });
});
