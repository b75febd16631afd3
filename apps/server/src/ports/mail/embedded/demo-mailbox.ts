import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isOneAddress, MailRefused, type MailPort } from '../mail-port.ts';

export interface DemoMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
}

export interface DemoMailbox extends MailPort {
  /** The latest first; mail to one address, or to all. */
  list(to?: string): Promise<readonly DemoMail[]>;
}

const LISTED_MAX = 100;

/** Keeps mail in a table where it can be read, and delivers none. It refuses addresses that begin with `bounce`. */
export function createDemoMailbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly from: string;
}): DemoMailbox {
  const { db, clock, from } = deps;
  return {
    send: async (mail) => {
      if (!isOneAddress(mail.to) || /^bounce/i.test(mail.to)) throw new MailRefused();
      await db.query({
        text: `insert into demo_mails (key, sender, recipient, subject, body_text, body_html, at)
               values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
        values: [
          mail.key,
          from,
          mail.to,
          mail.subject,
          mail.text,
          mail.html,
          new Date(clock.now()),
        ],
      });
    },
    list: async (to) =>
      await db.query<DemoMail>({
        text: `select recipient as to, sender as from, subject, body_text as text, body_html as html, at
               from demo_mails where $1::text is null or lower(recipient) = lower($1)
               order by id desc limit $2`,
        values: [to ?? null, LISTED_MAX],
      }),
  };
}
