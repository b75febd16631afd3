import { describe, expect, it } from 'vitest';
import { advance, logInNew } from '../../../test/worlds/customer-world.ts';
import {
  shareTestApp,
  startTestApp,
  type CallAnswer,
  type TestApp,
} from '../../../test/start-test-app.ts';
import { logInOperator } from '../desk/customers/testing/desk-world.ts';
import { promotionData } from './testing/promotion-data.ts';

const theApp = shareTestApp();
let made = 0;

function newKey(): string {
  made += 1;
  return `promo${String(made)}`;
}

interface Desk {
  write(change: object, data?: object): Promise<CallAnswer>;
  post(path: string, body?: object): Promise<CallAnswer>;
  list(query?: string, token?: string): Promise<readonly Record<string, unknown>[]>;
  page(url: string, token?: string): Promise<readonly Record<string, unknown>[]>;
}

async function openDesk(given?: TestApp): Promise<Desk> {
  const test = given ?? (await theApp());
  const { token } = await logInOperator(test, ['content']);
  const post = async (path: string, body: object = {}): Promise<CallAnswer> =>
    await test.call(`/api/operator/content${path}`, { method: 'POST', token, body });
  const read = async (path: string, bearer?: string) => {
    const answer = await test.call(path, bearer === undefined ? {} : { token: bearer });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  return {
    post,
    write: async (change, data = {}) =>
      await post('', {
        kind: 'promotion',
        language: 'en',
        title: 'A promotion',
        html: '<p>All of it</p>',
        data: { ...promotionData, ...data },
        basedOn: 0,
        ...change,
      }),
    list: async (query = '', bearer) => await read(`/api/get-promotions?site=1${query}`, bearer),
    page: async (url, bearer) => await read(`/api/get-promotion?site=1&url=${url}`, bearer),
  };
}

function urlsOf(promotions: readonly Record<string, unknown>[]): readonly unknown[] {
  return promotions.map(({ pageUrl }) => pageUrl);
}

describe('a promotion', () => {
  it('D43: is a draft until it is published, shown in its order with its terms, and gone once withdrawn', async () => {
    const { write, post, list, page } = await openDesk();
    const [late, early] = [newKey(), newKey()];
    const { id } = (await write({ key: late }, { order: '99' })).body;
    expect(urlsOf(await list())).not.toContain(late);
    expect(await page(late)).toEqual([]);
    await post(`/${id}/publish`, { revision: 1 });
    const other = (await write({ key: early }, { order: '1' })).body;
    await post(`/${other.id}/publish`, { revision: 1 });
    const shown = await list();
    expect(urlsOf(shown)[0]).toBe(early);
    expect(shown.find(({ pageUrl }) => pageUrl === late)).toEqual({
      id,
      image: '/promotions/limits.svg',
      description_heading: 'A heading',
      description_content: 'Some words.',
      isExternalUrl: false,
      link: '',
      pageUrl: late,
      eligibility: 'Everybody.',
      terms: 'The terms.',
      ends: 'On 1 May.',
      language: 'en',
    });
    expect(await page(late.toUpperCase())).toMatchObject([
      {
        title: 'A promotion',
        content: '<p>All of it</p>',
        terms: 'The terms.',
        image: '/promotions/limits.svg',
        eligibility: 'Everybody.',
        ends: 'On 1 May.',
      },
    ]);
    for (const each of [id, other.id]) await post(`/${each}/withdraw`);
    expect(urlsOf(await list())).not.toContain(late);
    expect(await page(late)).toEqual([]);
  });

  it('begins not before it was published, and after its end no older text of it is shown', async () => {
    const test = await theApp();
    const { write, post, list } = await openDesk();
    const key = newKey();
    const { id } = (await write({ key })).body;
    await post(`/${id}/publish`, { revision: 1 });
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const early = await post(`/${id}/publish`, { revision: 1, from: at(-400) });
    expect(early.body.code).toBe('content.time_invalid');
    const ended = await post(`/${id}/publish`, { revision: 1, until: at(400) });
    expect(ended.status).toBe(200);
    expect(urlsOf(await list())).toContain(key);
    await advance(test, 'P401D');
    expect(urlsOf(await list())).not.toContain(key);
  });

  it('is shown from then until then by the business clock', async () => {
    const test = await startTestApp();
    const { write, post, list } = await openDesk(test);
    const { id } = (await write({ key: 'spring' })).body;
    const { serverTime } = (await test.call('/api/get-settings')).body;
    const after = (hours: number): string =>
      new Date(Date.parse(serverTime) + hours * 3_600_000).toISOString();
    await post(`/${id}/publish`, { revision: 1, from: after(10), until: after(20) });
    const isShown: boolean[] = [];
    for (const hours of [0, 12, 12]) {
      if (hours > 0) await advance(test, `PT${String(hours)}H`);
      isShown.push(urlsOf(await list()).includes('spring'));
    }
    expect(isShown).toEqual([false, true, false]);
  });

  it('is in the language of the caller, and in English where that lacks it', async () => {
    const { write, post, list } = await openDesk();
    const [both, english] = [newKey(), newKey()];
    for (const change of [
      { key: both },
      { key: both, language: 'de', title: 'Ein Angebot' },
      { key: english },
    ]) {
      const { id } = (await write(change)).body;
      await post(`/${id}/publish`, { revision: 1 });
    }
    const german = await list('&language=de');
    const languageOf = (key: string) => german.find(({ pageUrl }) => pageUrl === key)?.['language'];
    expect([languageOf(both), languageOf(english)]).toEqual(['de', 'en']);
  });

  it('is shown to whom its conditions name, its page too', async () => {
    const test = await theApp();
    const { write, post, list, page } = await openDesk();
    const conditions = [
      { audience: 'customers' },
      { audience: 'visitors' },
      { countries: ['FR'] },
      { profiles: ['offshore'] },
    ];
    const keys: string[] = [];
    for (const condition of conditions) {
      const key = newKey();
      const { id } = (await write({ key }, { order: '2', ...condition })).body;
      await post(`/${id}/publish`, { revision: 1 });
      keys.push(key);
    }
    const { token } = await logInNew(test);
    const seenBy = async (bearer?: string) => {
      const urls = urlsOf(await list('', bearer));
      return keys.map((key) => urls.includes(key));
    };
    const opened = async (bearer?: string) => {
      const pages = await Promise.all(keys.map(async (key) => await page(key, bearer)));
      return pages.map((found) => found.length === 1);
    };
    for (const seen of [await seenBy(), await opened()])
      expect(seen).toEqual([false, true, true, false]);
    for (const seen of [await seenBy(token), await opened(token)])
      expect(seen).toEqual([true, false, false, false]);
  });

  it('is not shown to a customer whom an open case of harm keeps from marketing', async () => {
    const test = await theApp();
    const { list, page } = await openDesk();
    const { customer, token } = await logInNew(test);
    expect(urlsOf(await list('', token))).toContain('bog');
    await test.db.query({
      text: `with c as (insert into harm_cases (customer_id, opened_at) values ($1, now()) returning id)
        insert into harm_case_events (case_id, kind, action, made_by, words, at)
        select id, 'action', 'customer.marketing_stopped', 'program', 'Stopped.', now() from c`,
      values: [customer.id],
    });
    expect(await list('', token)).toEqual([]);
    expect(await page('bog', token)).toEqual([]);
    expect(urlsOf(await list())).toContain('bog');
  });
});

describe('the author of a promotion', () => {
  it.each([
    ['no significant terms', { terms: ' ' }, 'promotion.terms_missing'],
    ['no end', { ends: '' }, 'promotion.end_missing'],
    ['eleven times in stakes', { wageringMultiple: '11' }, 'promotion.wagering_too_high'],
    ['a little more than ten times', { wageringMultiple: '10.5' }, 'promotion.wagering_too_high'],
    ['two products', { products: ['betting', 'casino'] }, 'promotion.products_mixed'],
    ['no product', { products: [] }, 'content.data_invalid'],
    ['no word on who can have it', { eligibility: '' }, 'content.data_invalid'],
    ['a picture elsewhere', { image: 'https://elsewhere.example/a.png' }, 'content.data_invalid'],
    ['a picture without its scheme', { image: '//elsewhere.example/a' }, 'content.data_invalid'],
    [
      'a link that is a program',
      { isExternalUrl: true, link: 'javascript:alert(1)' },
      'content.data_invalid',
    ],
    ['a window for no link', { isExternalUrl: true }, 'content.data_invalid'],
    ['a field that is none', { colour: 'red' }, 'content.data_invalid'],
    ['a country that is none', { countries: ['Ireland'] }, 'content.data_invalid'],
  ])('is refused %s (6.13)', async (_what, data, code) => {
    const { write } = await openDesk();
    expect((await write({ key: newKey() }, data)).body.code).toBe(code);
  });

  it('may ask for ten times in stakes', async () => {
    const { write } = await openDesk();
    expect((await write({ key: newKey() }, { wageringMultiple: '10' })).status).toBe(200);
  });
});

describe('the first promotions', () => {
  it('are published, those that the specification names among them', async () => {
    const { list } = await openDesk(await startTestApp());
    expect(urlsOf(await list())).toEqual([
      'bog',
      '20backclaim',
      'ResponsibleGambling',
      'NewAccountRebate',
      'SecondPlace',
      'first10',
    ]);
  });
});
