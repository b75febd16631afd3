import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { advance } from '../../../test/worlds/customer-world.ts';
import {
  shareTestApp,
  startTestApp,
  type CallAnswer,
  type TestApp,
} from '../../../test/start-test-app.ts';
import { findAuditBreak } from '../../core/audit/follow-chain.ts';
import { logInOperator, type Operator } from '../desk/customers/testing/desk-world.ts';

const theApp = shareTestApp();
let made = 0;

function newKey(): string {
  made += 1;
  return `page${String(made)}`;
}

interface Desk {
  readonly test: TestApp;
  readonly operator: Operator;
  write(change: object): Promise<CallAnswer>;
  post(path: string, body?: object): Promise<CallAnswer>;
  get(path: string): Promise<CallAnswer>;
  page(key: string, language?: string): Promise<CallAnswer>;
}

async function openDesk(given?: TestApp): Promise<Desk> {
  const test = given ?? (await theApp());
  const operator = await logInOperator(test, ['content']);
  const { token } = operator;
  const post = async (path: string, body: object = {}): Promise<CallAnswer> =>
    await test.call(`/api/operator/content${path}`, { method: 'POST', token, body });
  return {
    test,
    operator,
    post,
    write: async (change) =>
      await post('', {
        kind: 'page',
        language: 'en',
        title: 'A page',
        html: '<p>First</p>',
        data: {},
        basedOn: 0,
        ...change,
      }),
    get: async (path) => await test.call(`/api/operator/content${path}`, { token }),
    page: async (key, language = 'en') =>
      await test.call(`/api/get-page?url=${encodeURIComponent(key)}&site=1&language=${language}`),
  };
}

describe('a page', () => {
  it('is a draft until it is published, and each publication shows what it names', async () => {
    const { write, post, page, get } = await openDesk();
    const key = newKey();
    const { id, revision } = (await write({ key })).body;
    expect([revision, (await page(key)).body]).toEqual([1, { data: [] }]);
    await post(`/${id}/publish`, { revision: 1 });
    expect((await page(key)).body.data).toMatchObject([
      { title: 'A page', content: '<p>First</p>', language: 'en', image: '' },
    ]);
    expect((await write({ key, html: '<p>Second</p>', basedOn: 1 })).body.revision).toBe(2);
    expect((await page(key)).body.data[0].content).toBe('<p>First</p>');
    await post(`/${id}/publish`, { revision: 2 });
    expect((await page(key)).body.data[0].content).toBe('<p>Second</p>');
    await post(`/${id}/publish`, { revision: 1 });
    expect((await page(key)).body.data[0].content).toBe('<p>First</p>');
    await post(`/${id}/withdraw`);
    expect((await page(key)).body).toEqual({ data: [] });
    const { entry, revisions, publications } = (await get(`/${id}`)).body;
    expect(entry).toMatchObject({ key, liveRevision: null, latestRevision: 2 });
    expect(revisions.map((each: { html: string }) => each.html)).toEqual([
      '<p>Second</p>',
      '<p>First</p>',
    ]);
    expect(publications.map((each: { revision: number }) => each.revision)).toEqual([
      null,
      1,
      2,
      1,
    ]);
  });

  it('is shown from then until then by the business clock, and what was before is there again', async () => {
    const test = await startTestApp();
    const { write, post, page } = await openDesk(test);
    const { id } = (await write({ key: 'opening' })).body;
    await write({ key: 'opening', html: '<p>Christmas</p>', basedOn: 1 });
    await post(`/${id}/publish`, { revision: 1 });
    const { serverTime } = (await test.call('/api/get-settings')).body;
    const after = (hours: number): string =>
      new Date(Date.parse(serverTime) + hours * 3_600_000).toISOString();
    await post(`/${id}/publish`, { revision: 2, from: after(10), until: after(20) });
    expect(
      (await post(`/${id}/publish`, { revision: 1, from: after(2), until: after(1) })).body.code,
    ).toBe('content.time_invalid');
    const shown: string[] = [];
    for (const hours of [0, 12, 12]) {
      if (hours > 0) await advance(test, `PT${String(hours)}H`);
      shown.push((await page('opening')).body.data[0].content);
    }
    expect(shown).toEqual(['<p>First</p>', '<p>Christmas</p>', '<p>First</p>']);
  });

  it('is cleaned as it is stored and as it is sent, and a fact of the house does not undo that', async () => {
    const { test, write, post, page } = await openDesk();
    const key = newKey();
    const html =
      '<p onclick="x()">{{company}} <a href="{{blogUrl}}">blog</a></p><script>x()</script>';
    const { id } = (await write({ key, html })).body;
    const [row] = await test.db.query<{ html: string }>({
      text: 'select html from content_revisions where entry_id = $1',
      values: [id],
    });
    expect(row?.html).not.toMatch(/onclick|script/);
    await post(`/${id}/publish`, { revision: 1 });
    expect((await page(key)).body.data[0].content).toBe(
      '<p>Demo Operator (demo, no company) <a href="https://furlong.example/blog" target="_blank" rel="noopener noreferrer">blog</a></p>',
    );
    // The test writes to the database past the program, as somebody with access to it might.
    await test.db.query({
      text: `insert into content_revisions (entry_id, revision, title, html, data, plain_text, words, author, at)
        values ($1, 2, '', '<p><img src=x onerror=x()>left</p>', '{}', '', '', 'nobody', now())`,
      values: [id],
    });
    await post(`/${id}/publish`, { revision: 2 });
    expect((await page(key)).body.data[0].content).toBe('<p>left</p>');
  });

  it('has numbered headings and a list of them', async () => {
    const { write, post, page } = await openDesk();
    const key = newKey();
    const html = '<h2 id="location">One &amp; two</h2><p>a</p><h3>Three</h3><h2>Four</h2>';
    const { id } = (await write({ key, html })).body;
    await post(`/${id}/publish`, { revision: 1 });
    const [{ content, sections }] = (await page(key)).body.data;
    expect(content).toContain('<h2 id="section-1">One &amp; two</h2>');
    expect(content).not.toContain('location');
    expect(sections).toEqual([
      { anchor: 'section-1', title: 'One & two', level: 2 },
      { anchor: 'section-2', title: 'Three', level: 3 },
      { anchor: 'section-3', title: 'Four', level: 2 },
    ]);
  });

  it('is in English where a language lacks it, and is found in any capitals', async () => {
    const { write, post, page } = await openDesk();
    const key = newKey();
    const { id } = (await write({ key })).body;
    await post(`/${id}/publish`, { revision: 1 });
    expect((await page(key.toUpperCase(), 'de')).body.data[0]).toMatchObject({ language: 'en' });
    const german = (await write({ key, language: 'de', html: '<p>Erste</p>' })).body;
    await post(`/${german.id}/publish`, { revision: 1 });
    expect((await page(key, 'de')).body.data[0]).toMatchObject({
      language: 'de',
      content: '<p>Erste</p>',
    });
    expect((await page(key, 'es')).body.data[0]).toMatchObject({ language: 'en' });
  });

  it.each(['', 'no-such-page', '../etc', "'; drop table content_entries; --"])(
    'is an empty list where there is none: %j',
    async (key) => {
      const { page } = await openDesk();
      expect((await page(key)).body).toEqual({ data: [] });
    },
  );
});

describe('operators', () => {
  it('see a draft as customers would, and nobody else sees it', async () => {
    const { test, write, get } = await openDesk();
    const { id } = (await write({ key: newKey(), html: '<p>{{licence}}</p>' })).body;
    const { status, body } = await get(`/${id}/preview?revision=1`);
    expect([status, body.content]).toEqual([
      200,
      '<p>This is a demonstration: no licence has been granted and no real money is taken.</p>',
    ]);
    expect((await get(`/${id}/preview?revision=9`)).body.code).toBe('content.unknown');
    const { token } = await logInOperator(test, ['trading']);
    const path = `/api/operator/content/${String(id)}/preview?revision=1`;
    expect((await test.call(path, { token })).body.code).toBe('permission.missing');
    expect((await test.call(path)).body.code).toBe('session.required');
  });

  it('do not write over one another: of two who saw the same revision one is refused', async () => {
    const { write } = await openDesk();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await write({ key })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await write({ key, basedOn: 0 })).body.code).toBe('content.changed');
    expect((await write({ key, basedOn: 1 })).body.revision).toBe(2);
  });

  it('do not write the rules that the program settles by', async () => {
    const { write, get, post } = await openDesk();
    expect((await write({ key: 'BettingRule', basedOn: 1 })).body.code).toBe('content.generated');
    const { entries } = (await get('?kind=page')).body;
    const { id } = entries.find(({ key }: { key: string }) => key === 'bettingrule');
    expect((await post(`/${id}/withdraw`)).body.code).toBe('content.generated');
  });

  it.each([
    ['a setting that is none', { key: 'colours', data: {} }],
    ['a field that is none', { key: 'house', data: { colour: 'red' } }],
    ['a link that is a program', { key: 'house', data: { blogUrl: 'javascript:alert(1)' } }],
    ['a country that is none', { key: 'apps', data: { iphoneCountries: ['Ireland'] } }],
    ['a setting in another language', { key: 'house', language: 'de', data: {} }],
  ])('are refused %s', async (_what, change) => {
    const { write } = await openDesk();
    const answer = await write({ kind: 'setting', basedOn: 1, ...change });
    expect(answer.body.code).toBe('content.data_invalid');
  });

  it('are in the audit log with each of their calls, the refused ones too', async () => {
    const { test, operator, write, post, get } = await openDesk();
    const key = newKey();
    const { id } = (await write({ key })).body;
    await post(`/${id}/publish`, { revision: 1 });
    await post(`/${id}/publish`, { revision: 7 });
    await get('?kind=page');
    await get(`/${id}`);
    await get(`/${id}/preview?revision=1`);
    await post(`/${id}/withdraw`);
    const rows = await test.db.query<{ action: string; subject: string }>({
      text: `select action, subject from audit_log
        where actor = $1 and subject like 'content%' order by id`,
      values: [`operator:${operator.name}`],
    });
    const subject = `content:page:${key}:en`;
    expect(rows).toEqual([
      { action: 'content.written', subject },
      { action: 'content.published', subject },
      { action: 'content.published.refused', subject },
      { action: 'content.listed', subject: 'content' },
      { action: 'content.read', subject },
      { action: 'content.previewed', subject },
      { action: 'content.withdrawn', subject },
    ]);
    expect(await findAuditBreak(test.db)).toBeUndefined();
  });
});

describe('what is kept', () => {
  it.each(['content_entries', 'content_revisions', 'content_publications', 'content_pictures'])(
    'is never changed: %s',
    async (table) => {
      const { db } = await theApp();
      await expect(db.query(`delete from ${table}`)).rejects.toThrow();
    },
  );
});

describe('a picture', () => {
  async function send(desk: Desk, content: Uint8Array, type = 'image/png'): Promise<CallAnswer> {
    const form = new FormData();
    form.set('Picture', new Blob([new Uint8Array(content)], { type }), 'picture.png');
    const answer = await fetch(`${desk.test.app.url}/api/operator/content-pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.operator.token}` },
      body: form,
    });
    return {
      status: answer.status,
      body: await answer.json(),
      headers: answer.headers,
      cookie: '',
    };
  }

  it('is decoded and written anew, and a text shows it from this host', async () => {
    const desk = await openDesk();
    const base = { width: 8, height: 4, channels: 3, background: 'green' } as const;
    const sent = await sharp({ create: base })
      .png()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    const { body } = await send(desk, sent);
    const key = newKey();
    const { id } = (await desk.write({ key, html: `<img src="${body.url}" alt="A field" />` }))
      .body;
    await desk.post(`/${id}/publish`, { revision: 1 });
    expect((await desk.page(key)).body.data[0].content).toBe(
      `<img src="${body.url}" alt="A field" />`,
    );
    const kept = await fetch(`${desk.test.app.url}${body.url}`);
    const bytes = Buffer.from(await kept.arrayBuffer());
    expect(kept.headers.get('content-type')).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 4 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('that is none is refused, and an unknown one is nowhere', async () => {
    const desk = await openDesk();
    const { status, body } = await send(desk, Buffer.from('<svg onload="alert(1)"></svg>'));
    expect([status, body.code]).toEqual([400, 'form.invalid']);
    const path = '/api/content/pictures/00000000-0000-4000-8000-000000000000';
    expect((await desk.test.call(path)).body.code).toBe('content.unknown');
  });
});

describe('the search', () => {
  it('finds live pages by their words in each language, by the words of the title first', async () => {
    const { test, write, post } = await openDesk();
    const word = 'quagga';
    const search = async (text: string, language = 'en') =>
      (await test.call(`/api/search-pages?text=${encodeURIComponent(text)}&language=${language}`))
        .body.pages;
    const [one, two] = [newKey(), newKey()];
    const inText = (await write({ key: one, html: `<p>About ${word}s and more</p>` })).body;
    const inTitle = (await write({ key: two, title: `The ${word}` })).body;
    expect(await search(word)).toEqual([]);
    await post(`/${inText.id}/publish`, { revision: 1 });
    await post(`/${inTitle.id}/publish`, { revision: 1 });
    const found = await search(word);
    expect(found.map(({ url }: { url: string }) => url)).toEqual([two, one]);
    expect(found[1].excerpt).toBe(`About ${word}s and more`);
    const german = (await write({ key: one, language: 'de', html: '<p>Wettscheine</p>' })).body;
    await post(`/${german.id}/publish`, { revision: 1 });
    expect((await search('Wettschein', 'de')).map(({ url }: { url: string }) => url)).toContain(
      one,
    );
    expect((await search(word, 'de')).map(({ url }: { url: string }) => url)).toEqual([two]);
    expect(await search(`"${word}' & | ! :* <->`)).toBeDefined();
  });
});

describe('the document of a page', () => {
  it('is a PDF with pages', async () => {
    const { test } = await openDesk();
    const answer = await fetch(`${test.app.url}/api/get-page-pdf?url=over18`);
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('over18.pdf');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toMatch(/\/Type \/Page\b/);
    expect((await test.call('/api/get-page-pdf?url=none')).body.code).toBe('content.unknown');
  });
});

describe('first texts', () => {
  it('are published once, and are left as an operator wrote them', async () => {
    const test = await startTestApp();
    const { write, post, page, get } = await openDesk(test);
    const { entries } = (await get('?kind=page')).body;
    const over18 = entries.find(
      ({ key, language }: { key: string; language: string }) =>
        key === 'over18' && language === 'en',
    );
    expect(over18).toMatchObject({ liveRevision: 1, author: 'system:first-texts' });
    await write({ key: 'over18', html: '<p>Ours</p>', basedOn: 1 });
    await post(`/${over18.id}/publish`, { revision: 2 });
    expect((await page('over18')).body.data[0].content).toBe('<p>Ours</p>');
  });
});
