import { createServer as createTcpServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { createDemoMailbox } from './embedded/demo-mailbox.ts';
import type { Mail, MailPort } from './mail-port.ts';
import { createSmtpMail } from './smtp-mail.ts';

const from = 'Furlong <hello@furlong.example>';
const noon = Date.UTC(2026, 10, 26, 12);

interface Delivered {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Post {
  readonly port: MailPort;
  /** Lists the mails without the repeats that a mailbox recognises. */
  delivered(): Promise<readonly Delivered[]>;
}

async function openSmtp(): Promise<Post> {
  const received: Promise<readonly [string, Delivered]>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('bounce')) return done();
      done(Object.assign(new Error('no such user here'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(' and ');
      const read = simpleParser(stream).then((mail) => {
        const sender = mail.from?.text.replaceAll('"', '') ?? '';
        const { subject = '', text = '', html } = mail;
        const letter = { to, from: sender, subject, text: text.trim(), html: String(html).trim() };
        return [mail.messageId ?? '', letter] as const;
      });
      received.push(read);
      read.then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.server.address();
  const url = `smtp://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  return {
    port: createSmtpMail({ url, from, stepMs: 5000 }),
    delivered: async () => [...new Map(await Promise.all(received)).values()],
  };
}

async function openMailbox(): Promise<Post> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 2, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const mailbox = createDemoMailbox({ db, clock: { now: () => noon }, from });
  return {
    port: mailbox,
    delivered: async () =>
      (await mailbox.list()).toReversed().map(({ at, ...mail }) => {
        expect(at.getTime()).toBe(noon);
        return mail;
      }),
  };
}

function mail(key: string, changes: Partial<Mail> = {}): Mail {
  return {
    key,
    to: 'ruby@example.com',
    subject: 'Your code, señora Müller: 123456',
    text: 'Your code is 123456. £5 – ñ',
    html: '<p>Your code is <b>123456</b>. £5 – ñ</p>',
    ...changes,
  };
}

describe.each([
  ['SMTP', openSmtp],
  ['the demo’s mailbox', openMailbox],
])('mail by %s', (_name, open) => {
  it('arrives as it was sent', async () => {
    const { port, delivered } = await open();
    await port.send(mail('a'));
    const { key: _key, ...sent } = mail('a');
    expect(await delivered()).toEqual([{ ...sent, from }]);
  });

  it('that is sent again by the same key is recognised', async () => {
    const { port, delivered } = await open();
    for (const key of ['a', 'b', 'a']) await port.send(mail(key, { subject: key }));
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['a', 'b']);
  });

  it('is refused where there is no such recipient', async () => {
    const { port, delivered } = await open();
    const refused = port.send(mail('a', { to: 'bounce-me@example.com' }));
    await expect(refused).rejects.toMatchObject({ name: 'MailRefused' });
    await expect(refused).rejects.not.toThrow(/bounce/);
    expect(await delivered()).toEqual([]);
  });

  it('goes to one address alone, whatever is written in it', async () => {
    const { port, delivered } = await open();
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'nobody',
      '',
      'Ruby <a@example.com>',
      'a@example.com;b@example.com',
      '<a@example.com>',
    ]) {
      await expect(port.send(mail(to, { to }))).rejects.toMatchObject({ name: 'MailRefused' });
    }
    expect(await delivered()).toEqual([]);
  });

  it('has a subject that makes no headers', async () => {
    const { port, delivered } = await open();
    await port.send(mail('a', { subject: 'Hello Bcc: evil@example.com' }));
    expect(await delivered()).toMatchObject([{ to: 'ruby@example.com' }]);
  });
});

describe('SMTP', () => {
  it('that does not answer in time, or is not there, may be asked again', async () => {
    const silent = createTcpServer();
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const url = `smtp://127.0.0.1:${String(port)}`;
    const slow = createSmtpMail({ url, from, stepMs: 200 });
    await expect(slow.send(mail('a'))).rejects.toMatchObject({ code: 'timeout' });
    silent.close();
    const gone = createSmtpMail({ url: 'smtp://127.0.0.1:1', from, stepMs: 2000 });
    await expect(gone.send(mail('a'))).rejects.toMatchObject({ name: 'OutsideFailure' });
  });
});
