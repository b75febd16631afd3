import type { ContentPage, FileResponse } from '@furlong/contract';
import { unescapeText } from '../../core/content/clean-html.ts';
import { londonDate } from '../../platform/london-time.ts';
import { drawPdf, type Block } from './draw-pdf.ts';
import type { HouseFacts } from '../../core/content/fill-placeholders.ts';

/** The elements that begin a block of their own, and how each is drawn. */
const BLOCKS: Readonly<Record<string, Block['kind']>> = {
  h2: 'heading',
  h3: 'small-heading',
  p: 'paragraph',
  li: 'item',
  tr: 'row',
  dt: 'small-heading',
  dd: 'paragraph',
  blockquote: 'paragraph',
  caption: 'paragraph',
};
const CELL = '   |   ';

/** A page as a document to keep and to print, with who publishes it and since when. */
export async function writePageDocument(
  page: ContentPage,
  facts: HouseFacts,
  key: string,
): Promise<FileResponse> {
  const { brand = '', company = '' } = facts;
  const publisher = company === '' ? brand : `${brand} · ${company}`;
  const bytes = await drawPdf({
    title: page.title,
    language: page.language,
    head: publisher,
    date: londonDate(Date.parse(page.updatedAt)),
    blocks: toBlocks(page.content),
  });
  return {
    mediaType: 'application/pdf',
    fileName: `${key}.pdf`,
    bytes: bytes.length,
    content: only(bytes),
  };
}

/** Reads cleaned HTML, in which each element is closed and each letter that is markup is escaped, as blocks of text. */
function toBlocks(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let kind: Block['kind'] = 'paragraph';
  let text = '';
  const end = (next: Block['kind']): void => {
    const line = unescapeText(text)
      .replaceAll(/\s+/g, ' ')
      .replace(/^ ?\| +/, '')
      .trim();
    if (line !== '') blocks.push({ kind, text: line });
    [kind, text] = [next, ''];
  };
  for (const [, slash, tag, words] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g)) {
    if (words !== undefined) text += words;
    else if (tag === 'br') text += ' ';
    else if (slash === '' && (tag === 'td' || tag === 'th')) text += CELL;
    else if (tag !== undefined && BLOCKS[tag] !== undefined)
      end(slash === '' ? BLOCKS[tag] : 'paragraph');
  }
  end('paragraph');
  return blocks;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
