import type { MailLanguage, MailPayload } from './mail-payload.ts';
import type { MailHouse, MailTemplates, MailText } from './templates/mail-templates.ts';
import { englishMails } from './templates/english.ts';
import { germanMails } from './templates/german.ts';
import { spanishMails } from './templates/spanish.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const templatesOf: Readonly<Record<MailLanguage, MailTemplates>> = {
  en: englishMails,
  es: spanishMails,
  de: germanMails,
};

/** Writes a mail as plain text and as HTML, of the same paragraphs. */
export function renderMail(payload: MailPayload, house: MailHouse): RenderedMail {
  const { frame } = templatesOf[payload.language];
  const { subject, paragraphs } = writeText(payload, house);
  const greeting =
    'firstName' in payload.parameters
      ? frame.greeting(payload.parameters.firstName)
      : frame.greetingToAnyone;
  const all = [greeting, ...paragraphs, ...frame.ending(house)];
  const title = toOneLine(subject);
  return { subject: title, text: toText(all), html: toHtml(payload.language, title, all) };
}

type DocumentMail = Extract<MailPayload, { readonly template: `document${string}` }>;

function isOfDocuments(payload: MailPayload): payload is DocumentMail {
  return payload.template.startsWith('document');
}

/** The mails that tell of an account that is shut or open again. */
const standingTemplates = [
  ...(['account-closed', 'excluded', 'time-out-ended'] as const),
  ...(['reactivation-asked', 'reactivated', 'activity-statement'] as const),
  ...(['funds-asked', 'dormant-soon', 'dormant'] as const),
];
type StandingMail = Extract<MailPayload, { readonly template: (typeof standingTemplates)[number] }>;

function isOfStanding(payload: MailPayload): payload is StandingMail {
  return standingTemplates.some((template) => template === payload.template);
}

type LimitMail = Extract<MailPayload, { readonly template: `limit-${string}` }>;

function isOfLimits(payload: MailPayload): payload is LimitMail {
  return payload.template.startsWith('limit-');
}

type WithdrawalMail = Extract<MailPayload, { readonly template: `withdrawal-${string}` }>;

function isOfWithdrawals(payload: MailPayload): payload is WithdrawalMail {
  return payload.template.startsWith('withdrawal-');
}

function writeText(payload: MailPayload, house: MailHouse): MailText {
  if (isOfDocuments(payload)) return writeDocumentText(payload, house);
  if (isOfStanding(payload)) return writeStandingText(payload, house);
  if (isOfLimits(payload)) return writeLimitText(payload, house);
  if (isOfWithdrawals(payload)) return writeWithdrawalText(payload, house);
  const { texts } = templatesOf[payload.language];
  switch (payload.template) {
    case 'code':
      return texts['code'](payload.parameters, house);
    case 'welcome':
      return texts['welcome'](payload.parameters, house);
    case 'new-password':
      return texts['new-password'](payload.parameters, house);
    case 'password-changed':
      return texts['password-changed'](payload.parameters, house);
    case 'new-device':
      return texts['new-device'](payload.parameters, house);
    case 'deposit-returned':
      return texts['deposit-returned'](payload.parameters, house);
    case 'promotion-claimed':
      return texts['promotion-claimed'](payload.parameters, house);
  }
}

function writeStandingText(payload: StandingMail, house: MailHouse): MailText {
  const { texts } = templatesOf[payload.language];
  switch (payload.template) {
    case 'account-closed':
      return texts['account-closed'](payload.parameters, house);
    case 'excluded':
      return texts['excluded'](payload.parameters, house);
    case 'time-out-ended':
      return texts['time-out-ended'](payload.parameters, house);
    case 'reactivation-asked':
      return texts['reactivation-asked'](payload.parameters, house);
    case 'reactivated':
      return texts['reactivated'](payload.parameters, house);
    case 'activity-statement':
      return texts['activity-statement'](payload.parameters, house);
    case 'funds-asked':
      return texts['funds-asked'](payload.parameters, house);
    case 'dormant-soon':
      return texts['dormant-soon'](payload.parameters, house);
    case 'dormant':
      return texts['dormant'](payload.parameters, house);
  }
}

function writeLimitText(payload: LimitMail, house: MailHouse): MailText {
  const { texts } = templatesOf[payload.language];
  switch (payload.template) {
    case 'limit-changed':
      return texts['limit-changed'](payload.parameters, house);
    case 'limit-confirmable':
      return texts['limit-confirmable'](payload.parameters, house);
    case 'limit-requested':
      return texts['limit-requested'](payload.parameters, house);
    case 'limit-nearly-used':
      return texts['limit-nearly-used'](payload.parameters, house);
    case 'limit-asked':
      return texts['limit-asked'](payload.parameters, house);
  }
}

function writeWithdrawalText(payload: WithdrawalMail, house: MailHouse): MailText {
  const { texts } = templatesOf[payload.language];
  switch (payload.template) {
    case 'withdrawal-requested':
      return texts['withdrawal-requested'](payload.parameters, house);
    case 'withdrawal-of-balance':
      return texts['withdrawal-of-balance'](payload.parameters, house);
    case 'withdrawal-paid':
      return texts['withdrawal-paid'](payload.parameters, house);
    case 'withdrawal-returned':
      return texts['withdrawal-returned'](payload.parameters, house);
    case 'withdrawal-rejected':
      return texts['withdrawal-rejected'](payload.parameters, house);
  }
}

function writeDocumentText(payload: DocumentMail, house: MailHouse): MailText {
  const { texts } = templatesOf[payload.language];
  switch (payload.template) {
    case 'documents-needed':
      return texts['documents-needed'](payload.parameters, house);
    case 'document-accepted':
      return texts['document-accepted'](payload.parameters, house);
    case 'document-rejected':
      return texts['document-rejected'](payload.parameters, house);
  }
}

type Paragraph = MailText['paragraphs'][number];

function toText(paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.map((each) =>
    typeof each === 'string' ? toOneLine(each) : `    ${toOneLine(each.apart)}`,
  );
  return `${lines.join('\n\n')}\n`;
}

/** Without styles, pictures and links: every program for mail draws it, and nothing in it leads elsewhere. */
function toHtml(language: MailLanguage, title: string, paragraphs: readonly Paragraph[]): string {
  const body = paragraphs.map((each) =>
    typeof each === 'string'
      ? `<p>${escapeHtml(toOneLine(each))}</p>`
      : `<p><strong>${escapeHtml(toOneLine(each.apart))}</strong></p>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${body.join('\n')}
</body></html>
`;
}

/** A paragraph is one line: what a customer wrote cannot add another, nor a header to the subject. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
