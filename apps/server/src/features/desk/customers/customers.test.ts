import {
  operatorCustomerRoutes,
  operatorDocumentRoutes,
  operatorHarmCaseRoutes,
  permissions,
  type Route,
} from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logInNew, unlimited } from '../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';
import { keptOf, logInOperator, openMarkedCase, reason } from './testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const table = Object.entries<Route>({
  ...operatorCustomerRoutes,
  ...operatorDocumentRoutes,
  ...operatorHarmCaseRoutes,
});

/** Good fields of each call that is not told its reason alone. */
const bodies: Readonly<Record<string, object>> = {
  verifyCustomer: { reason, outcome: 'failed' },
  restrictCustomer: {
    reason,
    restrictions: {
      prohibitedSportCodes: ['F'],
      prohibitedPriceTypes: ['SP'],
      stakeMax: 5,
      stakeFactorPercent: 50,
    },
  },
  grantFreeBet: { reason, grantKey: '00000000-0000-4000-8000-000000000001', amount: 5, days: 7 },
  addCustomerNote: { text: 'Prefers to be written to.' },
  acceptDocument: {},
  lowerLimit: { reason, kind: 'deposit', period: 'Daily', amount: 20 },
  askSourceOfFunds: { reason, stops: ['deposit'] },
  decideSourceOfFunds: { reason, outcome: 'accepted' },
  actOnHarmCase: { action: 'note', words: reason },
};

/** The id of what the route is about. */
function idOf(
  { path }: Route,
  ids: Readonly<Record<'customerId' | 'documentId' | 'caseId', string | number>>,
): string {
  if (path.startsWith('/api/operator/documents')) return String(ids.documentId);
  return String(path.startsWith('/api/operator/harm-cases') ? ids.caseId : ids.customerId);
}

describe.each(table)('%s', (name, route) => {
  it('is for operators with its permission alone, and changes nothing otherwise', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const documentId = randomUUID();
    await test.db.query({
      text: `insert into documents
          (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
        values ($1, $2, 'identity', gen_random_uuid(), 'a.png', 'image/png', 1, now())`,
      values: [documentId, customer.id],
    });
    const caseId = await openMarkedCase(test, customer);
    const id = idOf(route, { customerId: customer.id, documentId, caseId });
    const path = route.path.replace('{id}', id);
    const address = name === 'findCustomers' ? `${path}?search=${customer.username}` : path;
    const ask = async (given?: string) =>
      await test.call(address, {
        ...(given === undefined ? {} : { token: given }),
        ...(route.method === 'GET' ? {} : { body: bodies[name] ?? { reason } }),
      });
    const others = permissions.filter((each) => each !== route.permission);
    const operator = await logInOperator(test, others);
    const before = await keptOf(test, customer);
    const refused = [await ask(), await ask(token), await ask(operator.token)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'session.required'],
      [403, 'session.forbidden'],
      [403, 'permission.missing'],
    ]);
    expect(await keptOf(test, customer)).toEqual(before);
    const denied = await test.db.query({
      text: `select action, subject from audit_log where actor = $1 and action <> 'operator.logged_in'`,
      values: [`operator:${operator.name}`],
    });
    expect(denied).toEqual([
      { action: 'operator.denied', subject: `route:${route.method} ${route.path}` },
    ]);
  });
});

describe('a customer, a document or a case that there is not', () => {
  it('is answered as unknown, and who asked is written down', async () => {
    const test = await theApp();
    const operator = await logInOperator(test);
    for (const [name, route] of table) {
      if (!route.path.includes('{id}')) continue;
      const unknown = { customerId: 999_999_999, documentId: randomUUID(), caseId: 999_999_999 };
      const path = route.path.replace('{id}', idOf(route, unknown));
      const answer = await test.call(path, {
        token: operator.token,
        ...(route.method === 'GET' ? {} : { body: bodies[name] ?? { reason } }),
      });
      const code = idOf(route, {
        customerId: 'customer',
        documentId: 'document',
        caseId: 'harm_case',
      });
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, `${code}.unknown`]);
    }
    const refused = await test.db.query<{ action: string }>({
      text: `select action from audit_log where actor = $1 and action like '%.refused'`,
      values: [`operator:${operator.name}`],
    });
    expect(refused).toHaveLength(table.filter(([, { path }]) => path.includes('{id}')).length);
  });
});
