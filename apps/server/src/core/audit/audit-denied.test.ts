import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createQuietFeed, startTestApp } from '../../../test/start-test-app.ts';
import { findAuditBreak } from './follow-chain.ts';

describe('a call that an operator may not make', () => {
  it('is refused and audited, from the moment the permission is taken away', async () => {
    const { call, db, lines } = await startTestApp({}, createQuietFeed());
    const body = { Login: 'trader1', Password: 'furlong1' };
    const { token } = (await call('/api/operator/login', { body })).body;
    const listTexts = async () => await call('/api/operator/content?kind=page', { token });
    expect((await listTexts()).status).toBe(200);
    await db.query(`delete from operator_permissions where permission = 'content'`);
    await eventually(async () => {
      expect(await listTexts()).toMatchObject({
        status: 403,
        body: { code: 'permission.missing' },
      });
    });
    const denied = await db.query(
      `select actor, subject, detail from audit_log where action = 'operator.denied' limit 1`,
    );
    expect(denied).toEqual([
      {
        actor: 'operator:trader1',
        subject: 'route:GET /api/operator/content',
        detail: { permission: 'content' },
      },
    ]);
    expect(await findAuditBreak(db)).toBeUndefined();
    expect((await call('/api/operator/jobs', { token })).status).toBe(200);
    expect((await call('/api/operator/logout', { token, body: {} })).status).toBe(200);
    expect(lines.join()).not.toContain('request failed');
  });
});
