import { defineRoutes } from '@furlong/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bindAppLinks } from '../own-pages/app-links.ts';
import { bindRoutes } from '../bind-routes.ts';
import type { HttpServer } from '../http-server.ts';
import { createQuietServer } from '../testing/quiet-server.ts';

const whole = z.strictObject({ text: z.string() });
const routes = defineRoutes({
  read: {
    method: 'GET',
    path: '/api/read',
    access: 'anyone',
    activity: null,
    summary: 'Answers prepared bytes',
    request: z.strictObject({}),
    response: whole,
    refusals: ['request.malformed'],
  },
  write: {
    method: 'POST',
    path: '/api/write',
    access: 'anyone',
    activity: null,
    summary: 'Answers one caller',
    request: z.strictObject({}),
    response: whole,
    refusals: ['request.malformed'],
  },
});

let server: HttpServer;

beforeAll(() => {
  server = createQuietServer();
  const prepared = Buffer.from('{"text":"for all"}');
  bindRoutes(server, routes, {
    read: () => ({ prepared, etag: 'one' }),
    write: async () => ({ text: 'for one' }),
  });
  bindAppLinks(server, {
    iosAppId: 'A1B2C3D4E5.com.furlong.app',
    androidCertificates: ['AA:BB'],
  });
});

const shells = ['capacitor://localhost', 'https://localhost'];
const strangers = ['https://evil.example', 'http://localhost', 'https://localhost:8443', 'null'];

async function ask(method: 'GET' | 'POST' | 'OPTIONS', url: string, origin: string) {
  const body = method === 'POST' ? { payload: {} } : {};
  return await server.fastify.inject({ method, url, headers: { origin }, ...body });
}

describe('the pages of the native shells', () => {
  it.each(shells)('at %s read every kind of answer, refusals too', async (origin) => {
    for (const [method, url, status] of [
      ['GET', '/api/read', 200],
      ['POST', '/api/write', 200],
      ['GET', '/api/nothing', 404],
    ] as const) {
      const { headers, statusCode } = await ask(method, url, origin);
      expect(statusCode).toBe(status);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      if (method === 'GET') expect(headers.vary).toContain('origin');
    }
  });

  it.each(shells)('at %s may send a token', async (origin) => {
    const { statusCode, headers } = await ask('OPTIONS', '/api/write', origin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-headers']).toContain('authorization');
  });
});

describe('the pages of everybody else', () => {
  it.each(strangers)('at %s read nothing', async (origin) => {
    for (const [method, url] of [
      ['GET', '/api/read'],
      ['POST', '/api/write'],
      ['OPTIONS', '/api/write'],
    ] as const) {
      const { headers, statusCode } = await ask(method, url, origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      if (method === 'OPTIONS') expect(statusCode).toBe(404);
    }
  });
});

describe('the files of links', () => {
  it('name the apps that our host trusts', async () => {
    const ios = await server.fastify.inject('/.well-known/apple-app-site-association');
    expect(ios.headers['content-type']).toContain('application/json');
    const [details] = ios.json<{ applinks: { details: { appIDs: string[] }[] } }>().applinks
      .details;
    expect(details?.appIDs).toEqual(['A1B2C3D4E5.com.furlong.app']);
    const android = await server.fastify.inject('/.well-known/assetlinks.json');
    expect(android.json()).toMatchObject([
      { target: { package_name: 'com.furlong.app', sha256_cert_fingerprints: ['AA:BB'] } },
    ]);
  });

  it('are not there where the operator has no app', async () => {
    const without = createQuietServer();
    bindAppLinks(without, { iosAppId: null, androidCertificates: [] });
    for (const name of ['apple-app-site-association', 'assetlinks.json'])
      expect((await without.fastify.inject(`/.well-known/${name}`)).statusCode).toBe(404);
  });
});
