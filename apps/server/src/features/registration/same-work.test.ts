import { decodeForm, registrationRequest } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { quickPasswords } from '../../core/login/testing/quick-passwords.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { createDemoRegister } from '../../ports/exclusion-register/embedded/demo-register.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { sendEmailCode } from './email-code/send-email-code.ts';
import { newForm, register, verifyEmail, type SentFields } from './testing/registering.ts';

const shared = shareTestApp();

/** A database that writes down what it is asked, in order and without the values. */
function recording(db: Database): { readonly db: Database; readonly asked: string[] } {
  const asked: string[] = [];
  const watch = (inner: Queryable): Queryable['query'] => {
    return async (statement) => {
      asked.push(typeof statement === 'string' ? statement : statement.text);
      return await inner.query(statement);
    };
  };
  const watched: Database = {
    ...db,
    query: watch(db),
    transaction: async (work) =>
      await db.transaction(async (tx) => await work({ ...tx, query: watch(tx) })),
  };
  return { db: watched, asked };
}

async function clockOf(test: TestApp): Promise<{ now(): number }> {
  const now = Date.parse((await test.call('/dev/clock')).body.now);
  return { now: () => now };
}

async function listAskedBy(test: TestApp, form: SentFields): Promise<readonly string[]> {
  const EmailVerificationId = await verifyEmail(test, form['Email'] ?? '');
  const read = decodeForm(registrationRequest, { ...form, EmailVerificationId });
  if (!read.success) throw new Error('the form is right in itself');
  const { db, asked } = recording(test.db);
  const photo = { name: 'me.png', mediaType: 'image/png', bytes: 9, key: '0'.repeat(32) } as const;
  const deps = {
    db,
    clock: await clockOf(test),
    passwords: quickPasswords,
    jurisdiction: jurisdictions.ukgc,
    log: { warn: () => undefined },
    ports: { exclusionRegister: createDemoRegister() },
    currencies: [{ number: '826', name: 'Pound Sterling', symbol: '£' }],
  };
  const request = {
    fields: read.data,
    files: { PhotoID: [photo], AddressProof: [] },
    language: 'en',
  } as const;
  await expect(confirmRegistration(deps, request)).rejects.toMatchObject({ code: 'form.invalid' });
  return asked;
}

describe('D4: the work does not tell the answer', () => {
  it('a registration that is refused asks the database the same, whatever the reason', async () => {
    const test = await shared();
    const { form: known } = await register(test);
    const ofName = await listAskedBy(test, newForm({ Username: 'demo01' }));
    const ofPerson = await listAskedBy(test, newForm({ LastName: known['LastName'] ?? '' }));
    expect(ofName).toEqual(ofPerson);
    expect(ofName.length).toBeGreaterThan(5);
  });

  it('a code for an address that is used is work like any other, all but the mail', async () => {
    const test = await shared();
    const listAsked = async (email: string): Promise<readonly string[]> => {
      const { db, asked } = recording(test.db);
      const clock = await clockOf(test);
      const log = { error: () => undefined };
      await sendEmailCode(
        { db, clock, log, hasNetworkLimits: true },
        { email, address: '203.0.113.4', language: 'en' },
      );
      return asked;
    };
    const ofFree = await listAsked('free@example.com');
    const ofUsed = await listAsked('demo01@example.com');
    expect(ofFree.slice(0, -1)).toEqual(ofUsed);
    expect(ofFree.at(-1)).toContain('insert into jobs');
  });
});
