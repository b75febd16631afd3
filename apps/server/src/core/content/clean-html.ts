import sanitizeHtml from 'sanitize-html';

/** Elements whose whole content is dropped with them: what is in them is no text that anybody should read. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'template',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'object',
];

/** Pages of our own, other hosts over TLS, and ways to write or to call. A placeholder becomes one of these when it is filled in. */
const LINK =
  /^(?:\/(?![/\\])[^\s\\]*|#section-\d+|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d ]+|\{\{\w+\}\})$/;
const OWN_PICTURE = /^(?:\/api\/content\/pictures\/[0-9a-f-]{36}|\/promotions\/[\w-]+\.svg)$/;
const ELSEWHERE = /^(?:https:|\{\{)/;

/** Deeper than any text of a person. */
const NESTING_MAX = 24;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'strong',
    'em',
    'br',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    th: [{ name: 'scope', multiple: false, values: ['col', 'row'] }],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: NESTING_MAX,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: OWN_PICTURE.test(src) ? { src, alt } : {},
    }),
  },
  // A picture whose place was not ours is nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** A link elsewhere opens a window of its own, which is not told where its visitor comes from. */
function toLinkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined || !LINK.test(href)) return {};
  return ELSEWHERE.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

/**
 * Keeps of HTML what a text needs, and nothing that runs, loads or frames anything, or that reaches out of the text (D5).
 * Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}

/** The text of cleaned HTML, for excerpts and for the search. */
export function toPlainText(cleaned: string): string {
  return unescapeText(cleaned.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Writes text so that it stays text in HTML. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Reads what `escapeText` and the cleaner write. */
export function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
