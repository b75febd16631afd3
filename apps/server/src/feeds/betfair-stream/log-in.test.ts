import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logInToExchange, type Login } from './log-in.ts';
import { selfSigned } from './testing/self-signed.ts';

interface Asked {
  readonly body: string;
  readonly application: unknown;
  readonly isCertified: boolean;
}

async function startLogin(answer: string): Promise<{ login: Login; asked: Asked[] }> {
  const [server, client] = [selfSigned(), selfSigned()];
  const asked: Asked[] = [];
  const https = createServer(
    { ...server, requestCert: true, rejectUnauthorized: false, ca: client.cert },
    (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { authorized: isCertified } = request.socket as TLSSocket;
        asked.push({ body, application: request.headers['x-application'], isCertified });
        response.end(answer);
      });
    },
  );
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'furlong-login-'));
  const files = { certFile: path.join(folder, 'c.crt'), keyFile: path.join(folder, 'c.key') };
  writeFileSync(files.certFile, client.cert);
  writeFileSync(files.keyFile, client.key);
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    https.closeAllConnections();
    await new Promise((resolve) => https.close(resolve));
  });
  const url = `https://127.0.0.1:${String((https.address() as AddressInfo).port)}/api/certlogin`;
  return { login: { url, user: 'us', password: 'p&w', ca: server.cert, ...files }, asked };
}

describe('logInToExchange', () => {
  it('shows its certificate, the account and the application, and is given a session', async () => {
    const { login, asked } = await startLogin('{"loginStatus":"SUCCESS","sessionToken":"s1"}');
    expect(await logInToExchange(login, 'app', 2_000)).toBe('s1');
    expect(asked).toEqual([
      { body: 'username=us&password=p%26w', application: 'app', isCertified: true },
    ]);
  });

  it.each([
    ['a refusal', '{"loginStatus":"CERT_AUTH_REQUIRED"}', 'CERT_AUTH_REQUIRED'],
    ['no JSON', '<html>', 'JSON'],
    ['something else', '[]', 'something else'],
  ])('says what is wrong with %s, without the password', async (_what, answer, why) => {
    const { login } = await startLogin(answer);
    const fault = await logInToExchange(login, 'app', 2_000).catch(String);
    expect(fault).toContain(why);
    expect(fault).not.toContain('p&w');
  });

  it('trusts no server that cannot show who it is', async () => {
    const { login } = await startLogin('{"loginStatus":"SUCCESS","sessionToken":"s1"}');
    const { ca: _ca, ...untrusting } = login;
    await expect(logInToExchange(untrusting, 'app', 2_000)).rejects.toThrow(/self.signed/i);
  });
});
