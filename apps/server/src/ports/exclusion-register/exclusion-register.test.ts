import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createDemoRegister } from './embedded/demo-register.ts';
import type { ExclusionRegisterPort, PersonToFind } from './exclusion-register-port.ts';
import { createHttpExclusionRegister } from './http-exclusion-register.ts';

const listed = { firstName: 'Ruby', lastName: 'Walters', dateOfBirth: '1980-02-29' };

function person(changes: Partial<PersonToFind> = {}): PersonToFind {
  const contact = { email: 'ruby@example.com', phone: '+441632960001', postcode: 'NR14 7PZ' };
  return { ...listed, ...contact, ...changes };
}

/** A register that keeps our contract, with one person on it. */
async function openRegister(delayMs = 0) {
  const company = await startLyingCompany((response) => {
    const asked = JSON.parse(company.asked.at(-1)?.body ?? '') as PersonToFind;
    const answer = asked.lastName === listed.lastName ? 'excluded' : 'clear';
    const reference = `ref-${String(company.asked.length)}`;
    const text = JSON.stringify({ answer, reference, until: '2031-11-26' });
    setTimeout(() => void response.end(text), delayMs);
  });
  return company;
}

interface Opened {
  readonly prompt: ExclusionRegisterPort;
  readonly slow: ExclusionRegisterPort;
  readonly silent: ExclusionRegisterPort;
}

async function openReal(): Promise<Opened> {
  const key = 'secret';
  const mute = await startLyingCompany(() => undefined);
  const prompt = { url: (await openRegister()).url, key };
  return {
    prompt: createHttpExclusionRegister({ ...prompt, timeoutMs: 5000 }),
    slow: createHttpExclusionRegister({ url: (await openRegister(50)).url, key, timeoutMs: 5000 }),
    silent: createHttpExclusionRegister({ url: mute.url, key, timeoutMs: 100 }),
  };
}

async function openEmbedded(): Promise<Opened> {
  const open = (manner: 'prompt' | 'slow' | 'silent'): ExclusionRegisterPort => {
    const register = createDemoRegister(50);
    register.putOn(listed);
    register.setManner(manner);
    return register;
  };
  return await Promise.resolve({
    prompt: open('prompt'),
    slow: open('slow'),
    silent: open('silent'),
  });
}

describe.each([
  ['over HTTP', openReal],
  ['in a demo', openEmbedded],
] as const)('a register of exclusions %s', (_name, open) => {
  it('knows who is on it and who is not, with a reference of its own for each question', async () => {
    const { prompt } = await open();
    const [one, two] = [await prompt.check(person()), await prompt.check(person())];
    expect([one.answer, two.answer]).toEqual(['excluded', 'excluded']);
    expect((await prompt.check(person({ lastName: 'Keane' }))).answer).toBe('clear');
    expect(new Set([one.reference, two.reference, '']).size).toBe(3);
  });

  it('is waited for where it is slow', async () => {
    expect((await (await open()).slow.check(person())).answer).toBe('excluded');
  });

  it('is unavailable where it says nothing', async () => {
    const { silent } = await open();
    expect(await silent.check(person())).toEqual({ answer: 'unavailable', reference: 'timeout' });
  });
});

describe('a register over HTTP', () => {
  it('is sent the person and no more, with our key as a bearer', async () => {
    const company = await openRegister();
    await createHttpExclusionRegister({ url: company.url, key: 'k' }).check(person());
    const [asked] = company.asked;
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer k' });
    expect(JSON.parse(asked?.body ?? '')).toEqual(person());
  });

  it.each(lies)('that lies is unavailable, with %s as the reason', async (reference, lie) => {
    const { url } = await startLyingCompany(lie);
    const timeoutMs = reference === 'timeout' ? 200 : 60_000;
    const port = createHttpExclusionRegister({ url, key: 'secret', timeoutMs });
    expect(await port.check(person())).toEqual({ answer: 'unavailable', reference });
  });

  it('is not believed about an answer that nobody agreed on', async () => {
    const { url } = await startLyingCompany((response) => {
      response.end('{"answer":"unavailable","reference":"1"}');
    });
    const reference = 'answer_malformed';
    expect(await createHttpExclusionRegister({ url, key: 'k' }).check(person())).toEqual({
      answer: 'unavailable',
      reference,
    });
  });
});

describe('a register over HTTP that tells of an end', () => {
  it.each([
    ['2026-11-20T00:00:00Z', Date.UTC(2026, 10, 20)],
    ['2026-07-20T00:00:00+01:00', Date.UTC(2026, 6, 19, 23)],
  ])('by %s is understood', async (endedAt, ms) => {
    const { url } = await startLyingCompany((response) => {
      response.end(JSON.stringify({ answer: 'clear', reference: '1', endedAt }));
    });
    const port = createHttpExclusionRegister({ url, key: 'k' });
    expect(await port.check(person())).toEqual({ answer: 'clear', reference: '1', endedAt: ms });
  });
});

describe('the register of a demo', () => {
  it('finds a person however the name is written, and nobody born on another day', async () => {
    const register = createDemoRegister();
    register.putOn({ firstName: 'Zoë', lastName: "O'Néill", dateOfBirth: '1990-04-05' });
    const asked = { firstName: ' ZOË', lastName: "o'néill", dateOfBirth: '1990-04-05' };
    expect((await register.check(person(asked))).answer).toBe('excluded');
    const other = { ...asked, dateOfBirth: '1990-04-06' };
    expect((await register.check(person(other))).answer).toBe('clear');
  });

  it('takes a person off by number, and nobody else, and says when that was', async () => {
    const register = createDemoRegister();
    register.putOn(listed);
    register.putOn({ ...listed, lastName: 'Keane' });
    const [first] = register.list();
    register.takeOff(first?.number ?? 0, 5000);
    expect(await register.check(person())).toMatchObject({ answer: 'clear', endedAt: 5000 });
    expect(register.list()).toEqual([{ ...listed, lastName: 'Keane', number: 2 }]);
  });
});
