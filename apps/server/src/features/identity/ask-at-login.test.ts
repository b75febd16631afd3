import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  firstPassword,
  unlimited,
  userInfo,
} from '../../../test/worlds/customer-world.ts';
import {
  makePerson,
  putOnRegister,
  registerAnswersOf,
  whileRegister,
} from '../../../test/worlds/register-world.ts';
import {
  createQuietFeed,
  shareTestApp,
  startTestApp,
  type TestApp,
} from '../../../test/start-test-app.ts';
import { readConfig } from '../../config/config.ts';
import { startLyingCompany } from '../../platform/testing/lying-company.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const unavailable = {
  status: '0',
  message: 'Service is unavailable. Please try again later.',
};

async function exclusionsOf({ db }: TestApp, { id }: { readonly id: number }) {
  return await db.query<{ kind: string; ends_at: unknown; status: string }>({
    text: `select x.kind, x.ends_at, c.status from customers c
      left join exclusions x on x.customer_id = c.id where c.id = $1`,
    values: [id],
  });
}

describe('a login and the register of exclusions', () => {
  it('asks each time the password is right, and stores the answer', async () => {
    const test = await theApp();
    const customer = await makePerson(test);
    await test.logIn(customer.username, 'wrong999');
    expect(await registerAnswersOf(test, customer.id)).toEqual([]);
    for (const _time of [1, 2])
      expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('1');
    expect(await registerAnswersOf(test, customer.id)).toMatchObject([
      { occasion: 'login', answer: 'clear' },
      { occasion: 'login', answer: 'clear' },
    ]);
  });

  it('shuts out a customer who is on it, with every session, until the register says otherwise', async () => {
    const test = await theApp();
    const customer = await makePerson(test);
    const { token } = (await test.logIn(customer.username, firstPassword)).body;
    await putOnRegister(test, customer);
    const { body } = await test.logIn(customer.username, firstPassword);
    expect(body).toEqual({
      status: '0',
      code: 'customer.register_excluded',
      endsAt: null,
      message: 'You are on a register of self-exclusion, so this account cannot be used.',
    });
    expect(await exclusionsOf(test, customer)).toEqual([
      { kind: 'register', ends_at: null, status: 'excluded' },
    ]);
    expect((await test.call(userInfo, { body: {}, token })).body.code).toBe('session.expired');
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      actor: 'register',
      action: 'customer.excluded',
    });
    // A customer who is shut out already is not asked about again.
    const before = (await registerAnswersOf(test, customer.id)).length;
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('0');
    expect(await registerAnswersOf(test, customer.id)).toHaveLength(before);
  });

  it('waits for a register that is slow', async () => {
    const test = await theApp();
    const customer = await makePerson(test);
    await putOnRegister(test, customer);
    const { body } = await whileRegister(
      ...([test, 'slow', async () => await test.logIn(customer.username, firstPassword)] as const),
    );
    expect(body.status).toBe('0');
    expect((await exclusionsOf(test, customer))[0]?.kind).toBe('register');
  });

  it('goes by what a silent register said last on the same day, and not of the day before', async () => {
    const test = await theApp();
    const [known, unknown] = [await makePerson(test), await makePerson(test)];
    await test.logIn(known.username, firstPassword);
    const logIn = async (name: string): Promise<unknown> =>
      (await test.logIn(name, firstPassword)).body;
    await whileRegister(test, 'silent', async () => {
      expect(await logIn(known.username)).toMatchObject({ status: '1' });
      expect(await logIn(unknown.username)).toEqual(unavailable);
      await advance(test, 'PT24H');
      expect(await logIn(known.username)).toEqual(unavailable);
    });
    expect(await registerAnswersOf(test, known.id)).toMatchObject([
      { answer: 'clear' },
      { answer: 'unavailable', reference: 'timeout' },
      { answer: 'unavailable', reference: 'timeout' },
    ]);
    expect(test.lines.join('\n')).not.toMatch(/Quill|Zoë|example\.com/);
  });

  it.each(['offshore', 'ireland'] as const)(
    'under %s goes by the profile',
    async (jurisdiction) => {
      const customers = { ...readConfig({ PORT: '0' }).customers, jurisdiction };
      const test = await startTestApp({ ...unlimited, customers }, createQuietFeed());
      const customer = await makePerson(test);
      const logIn = async (): Promise<unknown> =>
        (await test.logIn(customer.username, firstPassword)).body;
      expect(await logIn()).toMatchObject({ status: '1' });
      const silent = await whileRegister(test, 'silent', logIn);
      expect(silent).toMatchObject(jurisdiction === 'ireland' ? unavailable : { status: '1' });
    },
  );

  it('believes a register that is named in the settings, and not one that answers wrongly', async () => {
    let said = '{"answer":"clear","reference":"ref-1"}';
    const { url } = await startLyingCompany((response) => void response.end(said));
    const ports = { ...readConfig({ PORT: '0' }).ports, exclusionRegister: { url, key: 'k' } };
    const test = await startTestApp({ ...unlimited, ports }, createQuietFeed());
    const [customer, other] = [await makePerson(test), await makePerson(test)];
    const logIn = async (name: string): Promise<unknown> =>
      (await test.logIn(name, firstPassword)).body;
    expect(await logIn(customer.username)).toMatchObject({ status: '1' });
    for (said of ['{"answer":"fine","reference":"ref-2"}', '<html>Sorry</html>']) {
      expect(await logIn(customer.username)).toMatchObject({ status: '1' });
      expect(await logIn(other.username)).toEqual(unavailable);
    }
    said = '{"answer":"excluded","reference":"ref-3"}';
    expect(await logIn(customer.username)).toMatchObject({ status: '0' });
    expect((await exclusionsOf(test, customer))[0]?.kind).toBe('register');
    expect((await registerAnswersOf(test, customer.id)).at(-1)).toEqual({
      occasion: 'login',
      answer: 'excluded',
      reference: 'ref-3',
    });
  });
});
