/** A piece of a document, drawn below the one before. */
export interface Block {
  readonly kind: 'heading' | 'small-heading' | 'paragraph' | 'item' | 'row';
  readonly text: string;
}

interface PrintedText {
  readonly title: string;
  readonly language: string;
  /** The publisher, whom the top of each page names. */
  readonly head: string;
  /** The day since which it is published, `26-11-2026`. */
  readonly date: string;
  readonly blocks: readonly Block[];
}

const MARGIN = 56;
const SMALL = 9;
const styles: Readonly<
  Record<Block['kind'], { readonly font: string; readonly size: number; readonly above: number }>
> = {
  heading: { font: 'Helvetica-Bold', size: 14, above: 14 },
  'small-heading': { font: 'Helvetica-Bold', size: 11, above: 8 },
  paragraph: { font: 'Helvetica', size: 10, above: 4 },
  item: { font: 'Helvetica', size: 10, above: 2 },
  row: { font: 'Helvetica', size: 9, above: 2 },
};

/** Draws a text on pages of A4. The library is loaded when the first document is asked for. */
export async function drawPdf({
  title,
  language,
  head,
  date,
  blocks,
}: PrintedText): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    bufferPages: true,
    info: { Title: toPrintable(title), Author: toPrintable(head) },
  });
  const chunks: Uint8Array[] = [];
  const isDone = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document
    .font('Helvetica')
    .fontSize(SMALL)
    .text(toPrintable(`${head} · ${date}`));
  document.moveDown().font('Helvetica-Bold').fontSize(20).text(toPrintable(title));
  for (const { kind, text } of blocks) {
    const { font, size, above } = styles[kind];
    document.y += above;
    const printed = toPrintable(kind === 'item' ? `•  ${text}` : text);
    document
      .font(font)
      .fontSize(size)
      .text(printed, { lineGap: 2, indent: kind === 'item' ? 8 : 0 });
  }
  numberPages(document);
  document.end();
  await isDone;
  return Buffer.concat(chunks);
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN / 2;
    const words = `${String(index + 1)} / ${String(count)}`;
    document.font('Helvetica').fontSize(SMALL);
    document.text(words, MARGIN, y, {
      width: document.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}

/** The letters that the fonts of every reader have: those of Western Europe. Others lose their accents, or become a question mark. */
const UNPRINTABLE =
  /[^\n\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/g;

function toPrintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });
}
