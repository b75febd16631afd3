import { jurisdictions } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logInNew, type MadeCustomer } from '../../../../test/worlds/customer-world.ts';
import { eventually } from '../../../../test/eventually.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';
import { findAuditBreak } from '../../../core/audit/follow-chain.ts';
import { tellMarkers } from '../../../core/harm/tell-markers.ts';
import { openPush } from '../../push/testing/open-push.ts';

const path = '/api/operator/push-offers';

function makeOffer(changes: object = {}) {
  return {
    offerKey: randomUUID(),
    platforms: ['ios', 'android'],
    languages: ['en', 'es', 'de'],
    texts: { en: 'New terms for trebles.', es: 'Nuevas condiciones.', de: 'Neue Bedingungen.' },
    path: '/promos/trebles',
    ...changes,
  };
}

async function openOffers() {
  const { test, callsOf, beSilent } = await openPush();
  const body = { Login: 'trader1', Password: 'furlong1' };
  const { token } = (await test.call('/api/operator/login', { body })).body;
  const send = async (offer: object) => await test.call(path, { token, body: offer });
  /** The devices that were sent something, with its words, once all that waits is done. */
  const sent = async () => {
    await eventually(async () => {
      const waiting = await test.db.query(
        `select kind, key from jobs where kind like 'push-offer%' and state <> 'done'`,
      );
      expect(waiting).toEqual([]);
    });
    return callsOf('/notifications').map(({ body: told }) => {
      const message = JSON.parse(told) as {
        include_subscription_ids: string[];
        contents: { en: string };
        url: string;
      };
      const { include_subscription_ids: devices, contents, url } = message;
      return [devices.toSorted().join(), contents.en, new URL(url).hash];
    });
  };
  return { test, send, sent, beSilent };
}

/** A customer with the app on a phone that is named after the customer. */
async function makeReader(test: TestApp, platform = 'ios', says: readonly boolean[] = [true]) {
  const { customer, token } = await logInNew(test);
  await test.db.query({
    text: `insert into push_devices (customer_id, login_id, platform, subscription_id, created_at)
      select $1, login_id, $2, $3, now() from sessions where customer_id = $1 limit 1`,
    values: [customer.id, platform, customer.username],
  });
  for (const isGiven of says) await consent(test, token, isGiven);
  return { ...customer, token };
}

async function consent(test: TestApp, token: string, isGiven: boolean): Promise<void> {
  const said = { product: 'betting', channel: 'push', isGiven, textVersion: '1' };
  const body = { consents: [said] };
  const answer = await test.call('/api/user/consents', { method: 'PUT', token, body });
  expect(answer.status).toBe(200);
}

async function exclude(test: TestApp, { id }: MadeCustomer, kind: string): Promise<void> {
  await test.db.query({
    text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
      values ($1, $2, case when $2 <> 'register' then '1' end, now() - interval '1 day', now() + interval '90 days', now())`,
    values: [id, kind],
  });
}

describe('an offer by notification', () => {
  it('goes to the customers of its segment who said yes, each in their own language', async () => {
    const { test, send, sent } = await openOffers();
    const english = await makeReader(test);
    const german = await makeReader(test, 'android');
    await test.db.query({
      text: `update customers set language = 'de' where id = $1`,
      values: [german.id],
    });
    expect((await send(makeOffer())).body).toEqual({ customers: 2 });
    expect((await sent()).toSorted()).toEqual([
      [english.username, 'New terms for trebles.', '#/promos/trebles'],
      [german.username, 'Neue Bedingungen.', '#/promos/trebles'],
    ]);
    expect((await send(makeOffer({ platforms: ['ios'] }))).body).toEqual({ customers: 1 });
    expect((await send(makeOffer({ languages: ['de'] }))).body).toEqual({ customers: 1 });
    expect((await send(makeOffer({ languages: ['es'] }))).body).toEqual({ customers: 0 });
    const devices = (await sent()).map(([device]) => device);
    expect(devices.toSorted()).toEqual(
      [english, english, german, german].map(({ username }) => username).toSorted(),
    );
  });

  it('D33: goes to nobody who said nothing, who said no, or who took the yes back', async () => {
    const { test, send, sent } = await openOffers();
    for (const says of [[], [false], [true, false]]) await makeReader(test, 'ios', says);
    expect((await send(makeOffer())).body).toEqual({ customers: 0 });
    expect(await sent()).toEqual([]);
  });

  it.each(['time_out', 'self_exclusion', 'register'])(
    'D31: goes to nobody who is shut out by %s, though a consent were left',
    async (kind) => {
      const { test, send, sent } = await openOffers();
      await exclude(test, await makeReader(test), kind);
      expect((await send(makeOffer())).body).toEqual({ customers: 0 });
      expect(await sent()).toEqual([]);
    },
  );

  it.each(['locked', 'closed', 'excluded'])(
    'goes to nobody whose account is %s',
    async (status) => {
      const { test, send, sent } = await openOffers();
      const { id } = await makeReader(test);
      await test.db.query({
        text: 'update customers set status = $2 where id = $1',
        values: [id, status],
      });
      expect((await send(makeOffer())).body).toEqual({ customers: 0 });
      expect(await sent()).toEqual([]);
    },
  );

  it('goes to nobody whose marketing an open case of harm stopped, whatever they say then, and may once it is closed', async () => {
    const { test, send, sent } = await openOffers();
    const { id, username, token } = await makeReader(test);
    const strong = { family: 'spend', strength: 'strong', reason: 'Lost more.' } as const;
    const shown = { customerId: id, markers: [strong], figures: { lossPence30: 500_000 } };
    const { harm: rules } = jurisdictions.ukgc;
    await test.db.transaction(async (tx) => {
      await tellMarkers(tx, shown, { now: Date.now(), rules });
    });
    await consent(test, token, true);
    expect((await send(makeOffer())).body).toEqual({ customers: 0 });
    expect(await sent()).toEqual([]);
    await test.db.query({
      text: 'update harm_cases set closed_at = now() where customer_id = $1',
      values: [id],
    });
    expect((await send(makeOffer())).body).toEqual({ customers: 1 });
    expect((await sent()).map(([device]) => device)).toEqual([username]);
  });

  it('is asked of each customer again when it is delivered, and not delivered once it is old', async () => {
    const { test, send, sent } = await openOffers();
    const readers: Awaited<ReturnType<typeof makeReader>>[] = [];
    for (let count = 0; count < 3; count += 1) readers.push(await makeReader(test));
    const [takesBack, shutOut, late] = readers;
    if (takesBack === undefined || shutOut === undefined || late === undefined) return;
    // The look for customers is over, and deliveries wait, as they do while the company is silent.
    await test.db.transaction(async (tx) => {
      for (const { id } of readers)
        await tx.query({
          text: `insert into jobs (kind, key, payload, run_at) values ('push-offer-delivery', $1, $2, now() + interval '1 hour')`,
          values: [
            `k:${String(id)}`,
            JSON.stringify({
              customerId: id,
              platforms: ['ios'],
              text: 'Terms.',
              path: '/',
              at: Date.now() - (id === late.id ? 13 : 1) * 3_600_000,
            }),
          ],
        });
    });
    await consent(test, takesBack.token, false);
    await exclude(test, shutOut, 'time_out');
    await test.db.query(`update jobs set run_at = '-infinity' where kind = 'push-offer-delivery'`);
    expect((await send(makeOffer())).body).toEqual({ customers: 1 });
    expect(await sent()).toEqual([[late.username, 'New terms for trebles.', '#/promos/trebles']]);
  });

  it('is sent once by its key, from however many sides, and its key sends nothing else', async () => {
    const { test, send, sent } = await openOffers();
    const first = await makeReader(test);
    const offer = makeOffer();
    const answers = await Promise.all([send(offer), send(offer), send(offer)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ customers: 1 }));
    await sent();
    await makeReader(test);
    // Jobs that are done are dropped after a week; the key counts for ever.
    await test.db.query(`delete from jobs where kind like 'push-offer%'`);
    expect((await send(offer)).body).toEqual({ customers: 1 });
    const reused = await send({ ...offer, platforms: ['ios'] });
    expect([reused.status, reused.body.code]).toEqual([409, 'push_offer.key_reused']);
    expect((await sent()).map(([device]) => device)).toEqual([first.username]);
  });

  it('is audited without naming a customer, refused calls too', async () => {
    const { test, send } = await openOffers();
    await makeReader(test);
    const offer = makeOffer();
    await send(offer);
    await send({ ...offer, path: '/' });
    const subject = `push-offer:${offer.offerKey}`;
    const entries = await test.db.query({
      text: 'select actor, action, detail from audit_log where subject = $1 order by id',
      values: [subject],
    });
    expect(entries).toEqual([
      {
        actor: 'operator:trader1',
        action: 'push_offer.sent',
        detail: { offer, customers: 1 },
      },
      {
        actor: 'operator:trader1',
        action: 'push_offer.sent.refused',
        detail: { code: 'push_offer.key_reused' },
      },
    ]);
    expect(await findAuditBreak(test.db)).toBeUndefined();
  });

  it('reaches each customer of a segment that is longer than one page', async () => {
    const { test, send, sent } = await openOffers();
    await test.db.query(`with made as (
        insert into customers (username, password_hash, first_name)
        select 'reader' || n, '', 'Ada' from generate_series(1, 501) n
        returning id, gen_random_uuid() as login_id, username),
      said as (insert into consents (customer_id, product, channel, is_given, text_version, at)
        select id, 'betting', 'push', true, '1', now() from made),
      logins as (insert into sessions (token_hash, kind, customer_id, login_id, expires_at)
        select sha256(username::bytea), 'device', id, login_id, now() + interval '1 day' from made)
      insert into push_devices (customer_id, login_id, platform, subscription_id, created_at)
      select id, login_id, 'ios', username, now() from made`);
    expect((await send(makeOffer())).body).toEqual({ customers: 501 });
    expect(new Set((await sent()).map(([device]) => device)).size).toBe(501);
  });
});
