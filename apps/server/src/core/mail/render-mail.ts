import type { MailLanguage, MailParameters, MailPayload, MailTemplate } from './mail-payload.ts';
import type { MailHouse, MailTemplates, MailText } from './templates/mail-templates.ts';
import { englishMails } from './templates/english.ts';
import { germanMails } from './templates/german.ts';
import { spanishMails } from './templates/spanish.ts';

interface RenderedMail {
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

/** A template with its own parameters. Over all templates it takes every payload. */
interface Written<Template extends MailTemplate> {
  readonly language: MailLanguage;
  readonly template: Template;
  readonly parameters: MailParameters[Template];
}

function writeText<Template extends MailTemplate>(
  { language, template, parameters }: Written<Template>,
  house: MailHouse,
): MailText {
  return templatesOf[language].texts[template](parameters, house);
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
