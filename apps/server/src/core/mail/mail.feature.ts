import { feature, type Feature } from '../../platform/features/feature.ts';
import type { MailPort } from '../../ports/mail/mail-port.ts';
import { createMailHandler, MAIL_JOB } from './send-mail.ts';
import type { MailHouse } from './templates/mail-templates.ts';

export function mailFeature(parts: {
  readonly ports: { readonly mail: MailPort };
  readonly house: MailHouse;
}): Feature {
  return feature({
    name: 'mail',
    routes: {},
    handlers: {},
    jobs: { [MAIL_JOB]: createMailHandler({ mail: parts.ports.mail, house: parts.house }) },
    rounds: [],
  });
}
