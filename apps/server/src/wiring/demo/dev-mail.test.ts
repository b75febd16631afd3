import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createQuietFeed, shareTestApp } from '../../../test/start-test-app.ts';
import { sendMail } from '../../core/mail/send-mail.ts';

const start = shareTestApp({}, createQuietFeed());

async function sendCode(to: string, code: string): Promise<void> {
  const { db, call } = await start();
  await db.transaction(async (tx) => {
    await sendMail(tx, {
      to,
      key: `code:${code}`,
      language: 'en',
      template: 'code',
      parameters: { code, minutes: 15 },
    });
  });
  await eventually(async () => {
    const { body } = await call(`/dev/mail?to=${encodeURIComponent(to)}`);
    expect(body[0]?.text).toContain(code);
  });
}

describe('the mail of a demo', () => {
  it('is read by the address it went to, the latest first', async () => {
    const { call } = await start();
    await sendCode('ruby@example.com', '111111');
    await sendCode('tom@example.com', '222222');
    await sendCode('ruby@example.com', '333333');
    const { body } = await call('/dev/mail?to=RUBY@example.com');
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      to: 'ruby@example.com',
      from: 'Furlong <no-reply@example.com>',
      subject: 'Your Furlong verification code',
      text: expect.stringContaining('333333'),
      html: expect.stringContaining('<strong>333333</strong>'),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await call('/dev/mail')).body.length).toBeGreaterThanOrEqual(3);
    expect((await call('/dev/mail?to=nobody@example.com')).body).toEqual([]);
    expect((await call('/dev/mail?from=x')).status).toBe(400);
  });

  it('is drawn on a page on which nothing of a mail is run', async () => {
    const { call } = await start();
    await sendCode('ada@example.com', '"></iframe><script>alert(1)</script>');
    const page = await call('/dev/mail.html');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'self'/,
    );
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.body).toContain('<iframe sandbox title=');
    expect((await call('/dev/mail.css')).headers.get('content-type')).toContain('text/css');
  });
});
