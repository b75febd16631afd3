import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createSandboxIdentityCheck } from './embedded/sandbox-identity-check.ts';
import { createHttpIdentityCheck } from './http-identity-check.ts';
import type { IdentityCheckPort, PersonToCheck } from './identity-check-port.ts';

function person(lastName: string, key = `check:${lastName}`): PersonToCheck {
  return {
    key,
    firstName: 'Ruby',
    lastName,
    dateOfBirth: '1980-02-29',
    address: { lines: ['1 High Street'], city: 'Norwich', postcode: 'NR14 7PZ', country: 'GB' },
    email: 'ruby@example.com',
    phone: '+441632960001',
  };
}

/** A provider that keeps our contract. */
async function openProvider() {
  const company = await startLyingCompany((response) => {
    const asked = company.asked.at(-1);
    const { lastName } = JSON.parse(asked?.body ?? '') as PersonToCheck;
    if (lastName.endsWith('Down')) return void response.writeHead(503).end();
    const outcome = /Refer$/.test(lastName)
      ? 'referred'
      : /Fail$/.test(lastName)
        ? 'failed'
        : 'verified';
    const reference = `ref-${String(asked?.headers['idempotency-key'])}`;
    setTimeout(
      () => void response.end(JSON.stringify({ outcome, reference, score: 7 })),
      lastName.endsWith('Slow') ? 50 : 0,
    );
  });
  return company;
}

const adapters: readonly (readonly [string, () => Promise<IdentityCheckPort>])[] = [
  [
    'a provider',
    async () =>
      createHttpIdentityCheck({ url: (await openProvider()).url, key: 'k', timeoutMs: 5000 }),
  ],
  ['the sandbox', async () => createSandboxIdentityCheck(50)],
];

describe.each(adapters)('an identity check by %s', (_name, open) => {
  it('answers with an outcome and a reference, alike for the same check', async () => {
    const port = await open();
    for (const [lastName, outcome] of [
      ['Walters', 'verified'],
      ['O’Refer', 'referred'],
      ['McFail', 'failed'],
      ['TooSlow', 'verified'],
      ['Referee', 'verified'],
    ] as const) {
      const verdict = await port.check(person(lastName));
      expect(verdict.outcome).toBe(outcome);
      expect(verdict.reference).not.toBe('');
      expect(await port.check(person(lastName))).toEqual(verdict);
    }
    const [one, other] = [person('Walters', 'a'), person('Walters', 'b')];
    expect((await port.check(one)).reference).not.toBe((await port.check(other)).reference);
  });

  it('fails where it was not made', async () => {
    await expect((await open()).check(person('KeanDown'))).rejects.toMatchObject({
      name: 'OutsideFailure',
      code: 'status_503',
    });
  });
});

describe('a provider', () => {
  it('is sent the person once by key, with our key as a bearer', async () => {
    const company = await openProvider();
    await createHttpIdentityCheck({ url: company.url, key: 'k' }).check(person('Walters'));
    const [asked] = company.asked;
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer k',
      'idempotency-key': 'check%3AWalters',
      'content-type': 'application/json',
    });
    const { key: _key, ...sent } = person('Walters');
    expect(JSON.parse(asked?.body ?? '')).toEqual(sent);
  });

  it.each(lies)('that lies fails with %s', async (code, lie) => {
    const { url } = await startLyingCompany(lie);
    const port = createHttpIdentityCheck({
      url,
      key: 'secret',
      timeoutMs: code === 'timeout' ? 200 : 60_000,
    });
    const failure: unknown = await port.check(person('Walters')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'OutsideFailure', code });
    expect(String(failure)).not.toMatch(/secret|Walters/);
  });

  it('is not believed about an outcome that nobody agreed on', async () => {
    const { url } = await startLyingCompany((response) => {
      response.end('{"outcome":"fine","reference":"1"}');
    });
    await expect(
      createHttpIdentityCheck({ url, key: 'k' }).check(person('W')),
    ).rejects.toMatchObject({ code: 'answer_malformed' });
  });
});
