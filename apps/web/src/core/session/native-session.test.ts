import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storage } from '../../platform/storage.ts';
import { jane } from '../../testing/account-server.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { FakeShell } from '../../testing/fake-shell.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { sessionRoutes } from '@furlong/contract';

const future = '2099-01-01T00:00:00.000Z';
const secret = 'furlong_deviceCredential';

/** The app as it starts anew: what it held in memory is gone. */
async function restart() {
  vi.resetModules();
  await (await import('../../testing/start-phrases.ts')).startAllPhrases();
  return await import('./session.ts');
}

function startServer() {
  const server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  let count = 0;
  const next = () => `credential-${String((count += 1))}`;
  server.answer(sessionRoutes.login, () => ({
    ...jane,
    token: 'token',
    tokenExpiresAt: future,
    deviceCredential: next(),
  }));
  server.answer(sessionRoutes.freshToken, () => ({
    access_token: 'token',
    expires_at: future,
    deviceCredential: next(),
  }));
  server.answer(sessionRoutes.userInfo, jane);
  server.answer(sessionRoutes.logout, { isOK: true });
  return server;
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}

function startShell() {
  const shell = new FakeShell('ios');
  shell.answer('BiometricAuthNative.checkBiometry', () => ({ isAvailable: true }));
  shell.answer('BiometricAuthNative.internalAuthenticate', () => undefined);
  return shell;
}

describe('the session of a native app', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startAllPhrases();
  });

  it('D1: keeps its credential in the keychain, and neither it nor the token in the storage of the page', async () => {
    const [server, shell] = [startServer(), startShell()];
    const session = await restart();
    await session.logIn('jane01', 'sunny123');
    expect(server.requestsOf(sessionRoutes.login)).toEqual([
      { Login: 'jane01', Password: 'sunny123', keepsCredential: true },
    ]);
    expect(shell.secrets.get(secret)).toBe('credential-1');
    expect(shell.options.get('SecureStorage.internalSetItem')).toMatchObject({
      sync: false,
      access: 1,
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/credential-1|"token"|sunny123/);
  });

  it('sends its token and its credential to the server alone, and no cookie', async () => {
    const origin = 'https://bets.example';
    vi.stubEnv('VITE_API_ORIGIN', origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = startServer();
    const sending = vi.fn<typeof fetch>(
      async (input, init) => await server.fetch(addressOf(input).replace(origin, ''), init),
    );
    vi.stubGlobal('fetch', sending);
    startShell();
    const session = await restart();
    await session.logIn('jane01', 'sunny123');
    await session.refreshUser();
    await session.logOut();
    const sent = sending.mock.calls.map(([input, options]) => ({
      isToServer: addressOf(input).startsWith(`${origin}/api/`),
      hasToken: new Headers(options?.headers).has('authorization'),
      // The call carries no cookie to another origin than that of the pages.
      credentials: options?.credentials,
    }));
    expect(sent.filter(({ hasToken }) => hasToken).length).toBeGreaterThan(0);
    for (const call of sent)
      expect(call).toMatchObject({ isToServer: true, credentials: 'same-origin' });
  });

  it('D46: exchanges it at the next start, and keeps the next one', async () => {
    const [server, shell] = [startServer(), startShell()];
    await (await restart()).logIn('jane01', 'sunny123');
    const session = await restart();
    await session.startSession();
    expect(session.findUser()?.cust_Ref).toBe('jane01');
    expect(server.requestsOf(sessionRoutes.freshToken)).toEqual([
      { deviceCredential: 'credential-1' },
    ]);
    expect(shell.secrets.get(secret)).toBe('credential-2');
    expect(shell.countOf('BiometricAuthNative.internalAuthenticate')).toBe(0);
  });

  it('has it opened by a finger or a face where that was chosen', async () => {
    const shell = (startServer(), startShell());
    await (await restart()).logIn('jane01', 'sunny123');
    storage.keep('useBiometricLogin', 'true');
    const session = await restart();
    await session.startSession();
    expect(session.findUser()?.cust_Ref).toBe('jane01');
    expect(shell.countOf('BiometricAuthNative.internalAuthenticate')).toBe(1);
    expect(shell.options.get('BiometricAuthNative.internalAuthenticate')).toMatchObject({
      androidSubtitle: '3 tries left',
    });
  });

  it.each([
    ['userCancel', ['3 tries left', '2 tries left', '1 try left']],
    ['authenticationFailed', ['3 tries left']],
    ['biometryNotEnrolled', ['3 tries left']],
  ])('after %s is over, its credential too', async (code, subtitles) => {
    const [server, shell] = [startServer(), startShell()];
    await (await restart()).logIn('jane01', 'sunny123');
    storage.keep('useBiometricLogin', 'true');
    const shown: unknown[] = [];
    shell.answer('BiometricAuthNative.internalAuthenticate', (options) => {
      shown.push((options as { androidSubtitle: string }).androidSubtitle);
      throw Object.assign(new Error(code), { code });
    });
    const session = await restart();
    await session.startSession();
    expect(session.findUser()).toBeUndefined();
    expect(shown).toEqual(subtitles);
    expect(shell.secrets.size).toBe(0);
    expect(server.requestsOf(sessionRoutes.logout)).toEqual([{ deviceCredential: 'credential-1' }]);
  });

  it('goes on after a first try that was left', async () => {
    const shell = (startServer(), startShell());
    await (await restart()).logIn('jane01', 'sunny123');
    storage.keep('useBiometricLogin', 'true');
    let tries = 0;
    shell.answer('BiometricAuthNative.internalAuthenticate', () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('left'), { code: 'userCancel' });
    });
    const session = await restart();
    await session.startSession();
    expect(session.findUser()?.cust_Ref).toBe('jane01');
  });

  it('ends with a log-out, on the device and on the server', async () => {
    const [server, shell] = [startServer(), startShell()];
    const session = await restart();
    await session.logIn('jane01', 'sunny123');
    await session.logOut();
    expect(shell.secrets.size).toBe(0);
    expect(server.requestsOf(sessionRoutes.logout)).toEqual(
      expect.arrayContaining([{}, { deviceCredential: 'credential-1' }]),
    );
  });

  it('asks about biometrics after a login by hand, once on a device', async () => {
    startServer();
    startShell();
    const session = await restart();
    const own = await import('./own-credential.ts');
    await session.logIn('jane01', 'sunny123');
    expect(renderHook(own.useAreBiometricsAsked).result.current).toBe(true);
    own.answerBiometrics(false);
    expect(storage.find('useBiometricLogin')).toBe('false');
    await session.logOut();
    await session.logIn('jane01', 'sunny123');
    expect(renderHook(own.useAreBiometricsAsked).result.current).toBe(false);
  });

  it.each(['checkBiometry', 'nothing'])(
    'does not ask on a device that has none: %s',
    async (call) => {
      startServer();
      const shell = startShell();
      shell.answer('BiometricAuthNative.checkBiometry', () => ({ isAvailable: false }));
      if (call === 'checkBiometry')
        shell.refuse('BiometricAuthNative.checkBiometry', 'UNIMPLEMENTED');
      const session = await restart();
      const own = await import('./own-credential.ts');
      await session.logIn('jane01', 'sunny123');
      expect(renderHook(own.useAreBiometricsAsked).result.current).toBe(false);
    },
  );

  it('survives a keystore that lost its key: the password is asked for', async () => {
    startServer();
    const shell = startShell();
    await (await restart()).logIn('jane01', 'sunny123');
    shell.refuse('SecureStorage.internalGetItem', 'osError');
    const session = await restart();
    await session.startSession();
    expect(session.findUser()).toBeUndefined();
  });
});
