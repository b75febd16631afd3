import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { watchJobs } from '../../platform/jobs/job-metrics.ts';
import { createJobRunner } from '../../platform/jobs/job-runner.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createDemoMailbox } from '../../ports/mail/embedded/demo-mailbox.ts';
import { mailLanguages, type MailParameters, type MailPayload } from './mail-payload.ts';
import { renderMail } from './render-mail.ts';
import { createMailHandler, MAIL_JOB, sendMail } from './send-mail.ts';

const house = { brand: 'B&B <Bets>', supportEmail: 'help@bets.example' };
const noon = Date.UTC(2026, 10, 26, 12);
const hostile = `<script>alert("x")</script> & 'q'\r\nBcc: evil@example.com\u2028<img src=x>`;

const parameters: MailParameters = {
  code: { code: hostile, minutes: 15 },
  welcome: { firstName: hostile, username: hostile },
  'new-password': { firstName: hostile, password: hostile, hours: 24 },
  'password-changed': { firstName: hostile, at: noon },
  'new-device': { firstName: hostile, device: hostile, place: hostile, at: noon },
  'documents-needed': { firstName: hostile },
  'promotion-claimed': { firstName: hostile },
  'document-accepted': { firstName: hostile, document: 'identity' },
  'document-rejected': { firstName: hostile, document: 'funding', reason: hostile },
  'account-closed': { firstName: hostile },
  excluded: { firstName: hostile, kind: 'self_exclusion', endsAt: noon },
  'time-out-ended': { firstName: hostile },
  'reactivation-asked': { firstName: hostile },
  reactivated: { firstName: hostile },
  'deposit-returned': { firstName: hostile, amount: 2550 },
  'limit-changed': {
    firstName: hostile,
    kind: 'deposit',
    period: 'Daily',
    amount: 100_000,
    by: 'customer',
  },
  'limit-confirmable': {
    firstName: hostile,
    kind: 'net_deposit',
    period: 'Weekly',
    amount: null,
    lapsesAt: noon,
  },
  'limit-requested': {
    firstName: hostile,
    kind: 'deposit',
    period: 'Monthly',
    amount: null,
    confirmableFrom: noon,
    lapsesAt: noon,
  },
  'limit-nearly-used': {
    firstName: hostile,
    kind: 'deposit',
    period: 'Daily',
    amount: 10_000,
    left: 1500,
    startsAgainAt: noon,
  },
  'withdrawal-requested': { firstName: hostile, amount: 2550 },
  'withdrawal-of-balance': { firstName: hostile, amount: 2550 },
  'withdrawal-paid': { firstName: hostile, amount: 2550 },
  'withdrawal-returned': { firstName: hostile, amount: 2550 },
  'withdrawal-rejected': { firstName: hostile, amount: 2550, reason: hostile },
  'activity-statement': {
    firstName: hostile,
    monthAt: noon,
    hours: 7,
    opening: 1,
    closing: 22,
    staked: 333,
    returned: 444,
    winOrLoss: -555,
    deposited: 6666,
    withdrawn: 7777,
    netDeposited: -1111,
  },
  'funds-asked': { firstName: hostile },
  'dormant-soon': { firstName: hostile, dormantAt: noon },
  dormant: { firstName: hostile },
  'limit-asked': { firstName: hostile, isMarketingStopped: true },
};
const templates = Object.keys(parameters) as (keyof MailParameters)[];
const everyMail = mailLanguages.flatMap((language) =>
  templates.map((template) => [language, template] as const),
);

function payload(language: (typeof mailLanguages)[number], template: keyof MailParameters) {
  const given = parameters[template];
  return { to: 'ruby@example.com', language, template, parameters: given } as MailPayload;
}

describe('renderMail', () => {
  it.each([
    'deposit-returned',
    'withdrawal-requested',
    'withdrawal-of-balance',
    'withdrawal-paid',
  ] as const)('writes the amount of %s as each language does', (template) => {
    const texts = mailLanguages.map(
      (language) => renderMail(payload(language, template), house).text,
    );
    const written = ['£25.50', /25,50\s£/, /25,50\s£/];
    for (const [index, amount] of written.entries()) expect(texts[index]).toMatch(amount);
  });

  it.each(everyMail)(
    '%s %s says all it was told, and nothing of it is markup',
    (language, template) => {
      const { subject, text, html } = renderMail(payload(language, template), house);
      expect(subject).toMatch(/^[^\p{Cc}\u2028]{10,90}$/u);
      expect(text).toContain(
        '<script>alert("x")</script> & \'q\' Bcc: evil@example.com <img src=x>',
      );
      expect(text).not.toMatch(/^Bcc/m);
      for (const each of [text, html]) {
        expect(each).toContain('help@bets.example');
        expect(each).not.toMatch(/undefined|\[object|NaN|\$\{/);
      }
      const told = Object.values(parameters[template]).filter((each) => each === hostile);
      expect(html.split('&lt;script&gt;')).toHaveLength(told.length + 1);
      const elements = [...html.matchAll(/<\/?([a-z]+)/g)].map((match) => match[1]);
      const known = new Set(['html', 'head', 'meta', 'title', 'body', 'p', 'strong']);
      expect(elements.filter((element) => !known.has(element ?? ''))).toEqual([]);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('B&amp;B &lt;Bets&gt;');
    },
  );

  it('has words of its own for each mail in each language', () => {
    const plain = { brand: 'Furlong', supportEmail: 'help@bets.example' };
    const texts = everyMail.map((each) => renderMail(payload(...each), plain));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(everyMail.length);
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(everyMail.length);
  });

  it('reads as a letter does', () => {
    const mail = renderMail(
      {
        to: 'ruby@example.com',
        language: 'en',
        template: 'password-changed',
        parameters: { firstName: 'Ruby', at: noon },
      },
      { brand: 'Furlong', supportEmail: 'help@bets.example' },
    );
    expect(mail.subject).toBe('Your Furlong password was changed');
    expect(mail.text).toBe(
      'Dear Ruby,\n\nThe password of your account was changed on 26 November 2026 at 12:00 (London time). ' +
        'All other devices have been logged out.\n\nIf it was not you, please write to us at once.\n\n' +
        'If anything is unclear, write to us at help@bets.example.\n\nFurlong\n',
    );
  });
});

describe('a mail of a limit', () => {
  const plain = { brand: 'Furlong', supportEmail: 'help@bets.example' };
  const someone = { firstName: 'Ruby', kind: 'deposit', period: 'Weekly' } as const;
  const to = 'ruby@example.com';

  it.each([
    ['en', 'Your deposit limit for each week is now £1,000.00.'],
    ['es', 'Su límite de depósito por semana es ahora de 1000,00 £.'],
    ['de', 'Ihr Einzahlungslimit pro Woche ist jetzt 1.000,00 £.'],
  ] as const)('names it and its amount: %s', (language, sentence) => {
    const parameters = { ...someone, amount: 100_000, by: 'customer' } as const;
    const mail = renderMail({ to, language, template: 'limit-changed', parameters }, plain);
    expect(mail.text).toContain(sentence);
  });

  it('says that a limit is gone, and who set a lower one', () => {
    const write = (amount: number | null, by: 'customer' | 'operator') => {
      const parameters = { ...someone, amount, by };
      return renderMail({ to, language: 'en', template: 'limit-changed', parameters }, plain).text;
    };
    expect(write(null, 'customer')).toContain('You no longer have a deposit limit for each week.');
    expect(write(5000, 'operator')).toContain('We have set this lower limit for you.');
    expect(write(5000, 'customer')).not.toContain('We have set');
  });

  it('says what can be confirmed until when, and what happens otherwise', () => {
    const parameters = { ...someone, kind: 'net_deposit', amount: 9000, lapsesAt: noon } as const;
    const { text } = renderMail(
      { to, language: 'en', template: 'limit-confirmable', parameters },
      plain,
    );
    expect(text).toContain('You asked for £90.00 as your net deposit limit over 7 days.');
    expect(text).toContain('before 26 November 2026 at 12:00 (London time)');
    expect(text).toContain('If you do nothing, your limit stays as it is.');
  });
});

describe('a mail of a limit that is nearly used', () => {
  it.each([
    [
      'deposit',
      noon,
      'Four fifths or more of your deposit limit for each day of £100.00 are used. £15.00 is left of it.',
      'The limit starts again at 26 November 2026 at 12:00 (London time).',
    ],
    [
      'net_deposit',
      null,
      'Four fifths or more of your net deposit limit over 24 hours of £100.00 are used. £15.00 is left of it.',
      'Each deposit stops counting once it is older than the time that this limit looks back on.',
    ],
  ] as const)(
    'says what is left of a %s limit, and when it starts again',
    (kind, startsAgainAt, ...said) => {
      const { text } = renderMail(
        {
          to: 'ruby@example.com',
          language: 'en',
          template: 'limit-nearly-used',
          parameters: {
            firstName: 'Ruby',
            kind,
            period: 'Daily',
            amount: 10_000,
            left: 1500,
            startsAgainAt,
          },
        },
        { brand: 'Furlong', supportEmail: 'help@bets.example' },
      );
      for (const sentence of said) expect(text).toContain(sentence);
    },
  );
});

describe('sendMail', () => {
  it('sends once, when the transaction has committed, and gives up who is refused', async () => {
    const database = await createMigratedDatabase();
    const db = openDatabase({ url: database.url, connectionsMax: 5, onError: () => undefined });
    const clock = { now: () => noon };
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    const mail = createDemoMailbox({ db, clock, from: 'hello@bets.example' });
    const runner = createJobRunner({
      db,
      clock,
      log: { warn: write, error: write } as never,
      metrics: watchJobs(createMetrics(), db),
      handlers: new Map([[MAIL_JOB, createMailHandler({ mail, house })]]),
    });
    onTestFinished(async () => {
      await runner.stop();
      await db.close();
      await database.drop();
    });
    const send = async (to: string, key: string, isRolledBack = false) => {
      await db
        .transaction(async (tx) => {
          const code = { language: 'en', template: 'code' } as const;
          await sendMail(tx, { ...code, to, key, parameters: { code: '123456', minutes: 15 } });
          if (isRolledBack) throw new Error('rolled back');
        })
        .catch(() => undefined);
    };
    runner.start();
    await send('never@example.com', 'code:0', true);
    await send('ruby@example.com', 'code:1');
    await send('ruby@example.com', 'code:1');
    await send('bounce@example.com', 'code:2');
    await eventually(async () => {
      expect(await db.query('select key, state, fault from jobs order by id')).toEqual([
        { key: 'code:1', state: 'done', fault: null },
        { key: 'code:2', state: 'given_up', fault: 'recipient_refused' },
      ]);
    });
    expect(await mail.list()).toMatchObject([{ to: 'ruby@example.com' }]);
    expect((await mail.list('RUBY@example.com'))[0]?.text).toContain('123456');
    expect(JSON.stringify(lines)).not.toMatch(/123456|example\.com/);
  });
});
