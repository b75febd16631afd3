import { operatorContentRoutes, routes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../start-test-app.ts';
import type { KnownValues } from '../wrong-requests.ts';
import { login } from './good-values.ts';

/** An entry of the content store, and values that are good for each call about it. */
export interface ContentValues {
  /** Gives the customer no claim, and an entry that nobody has written yet. */
  renew(): Promise<void>;
  goodOf(route: Route): KnownValues;
}

export async function openContent({ db }: TestApp): Promise<ContentValues> {
  const [entry] = await db.query<{ id: number }>(
    `select id from content_entries where key = 'over18' and language = 'en'`,
  );
  const named = { id: String(entry?.id) };
  let key = '';
  const ofOperators = new Set<Route>(Object.values(operatorContentRoutes));
  const renew = async (): Promise<void> => {
    key = randomUUID();
    await db.query({
      text: `delete from promotion_claims
        where customer_id = (select id from customers where username = $1)`,
      values: [login.Login],
    });
  };
  await renew();
  const goodOf = (route: Route): KnownValues => {
    const text = { kind: 'page', language: 'en', title: 'A page', html: '<p>A</p>', data: {} };
    const good = new Map<Route, KnownValues>([
      [routes.page, { url: 'over18' }],
      [routes.promotionPage, { url: 'bog' }],
      [routes.pageDocument, { url: 'over18' }],
      [routes.contentPicture, { id: randomUUID() }],
      [routes.appCountries, { platform: 'iphone' }],
      [routes.claimTwentyBack, { username: login.Login, password: login.Password }],
      [routes.operatorContent, { kind: 'page' }],
      [routes.writeContent, { ...text, key, basedOn: 0 }],
      [routes.publishContent, { ...named, revision: 1, ...times }],
      [routes.previewContent, { ...named, revision: '1' }],
    ]);
    return good.get(route) ?? (ofOperators.has(route) ? named : {});
  };
  return { renew, goodOf };
}

const times = { from: '2026-11-20T12:00:00Z', until: '2099-11-20T12:00:00Z' };
