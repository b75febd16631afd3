import { promotionRoutes, promotionsMax } from '@furlong/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAuditBreak } from '../../core/audit/append-audit.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import type { Caller } from '../../platform/context.ts';
import { bindRoutes } from '../../platform/http/bind-routes.ts';
import { createQuietServer } from '../../platform/http/testing/quiet-server.ts';
import { promotionHandlers } from './promotions.routes.ts';

const trader: Caller = {
  kind: 'operator',
  operatorId: 1,
  username: 'trader1',
  loginId: 'login',
  permissions: new Set(['content']),
};
const plain = {
  ...{ image: '', description_heading: 'Opening hours', description_content: 'We never close.' },
  ...{ isExternalUrl: false, link: '', pageUrl: '' },
};
const linked = {
  ...{ image: '/promotions/terms.svg', description_heading: 'Terms', description_content: '' },
  ...{ isExternalUrl: true, link: 'https://furlong.example/terms.pdf', pageUrl: '' },
};

async function openPromotions() {
  const { db, clock } = await openTestCatalogue();
  const server = createQuietServer({ trader });
  onTestFinished(async () => {
    await server.fastify.close();
  });
  bindRoutes(server, promotionRoutes, promotionHandlers({ db, clock }));
  const url = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const read = async () => {
    const answer = await fetch(`${url}/api/get-promotions?site=1`);
    expect(answer.status).toBe(200);
    return promotionRoutes.promotions.response.parse(await answer.json()).data;
  };
  const set = async (promotions: unknown, token = 'trader') =>
    await fetch(`${url}/api/operator/promotions`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ promotions }),
    });
  return { db, clock, read, set };
}

describe('promotions', () => {
  it('are read by anybody as an operator has set them, in their order', async () => {
    const { read, set } = await openPromotions();
    expect(await read()).toEqual([]);
    expect((await set([plain, linked])).status).toBe(200);
    expect(await read()).toMatchObject([plain, linked]);
    await set([linked]);
    expect(await read()).toMatchObject([linked]);
    await set([]);
    expect(await read()).toEqual([]);
  });

  it('are one list or the other when two are set together', async () => {
    const { read, set } = await openPromotions();
    const lists = [[plain, plain], [linked]];
    await Promise.all(lists.flatMap((list) => [set(list), set(list)]));
    expect([1, 2]).toContain((await read()).length);
  });

  it('are written to the audit log with who set them', async () => {
    const { db, set } = await openPromotions();
    await set([plain]);
    const [entry] = await db.query(
      `select actor, action, detail from audit_log where subject = 'promotions'`,
    );
    expect(entry).toEqual({
      ...{ actor: 'operator:trader1', action: 'promotions.set' },
      detail: { headings: ['Opening hours'] },
    });
    expect(await findAuditBreak(db)).toBeUndefined();
  });

  it.each([
    ['too many', Array.from({ length: promotionsMax + 1 }, () => plain)],
    ['a picture elsewhere', [{ ...plain, image: 'https://elsewhere.example/a.png' }]],
    ['a picture elsewhere, without its scheme', [{ ...plain, image: '//elsewhere.example/a' }]],
    ['a link that is a program', [{ ...linked, link: 'javascript:alert(1)' }]],
    ['a page with a way out', [{ ...plain, pageUrl: '../account' }]],
    ['no heading', [{ ...plain, description_heading: '' }]],
  ])('refuse %s, and stay as they were', async (_name, wrong) => {
    const { read, set } = await openPromotions();
    await set([linked]);
    expect((await set(wrong)).status).toBe(400);
    expect(await read()).toMatchObject([linked]);
  });

  it('are set by operators alone', async () => {
    const { read, set } = await openPromotions();
    expect((await set([plain], 'nobody')).status).toBe(401);
    expect(await read()).toEqual([]);
  });
});
