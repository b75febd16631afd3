import { formatPounds } from '@furlong/money';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { nameTransaction } from './name-transaction.ts';
import type { StatementDocument } from './statement-document.ts';
import type { StatementWords } from './statement-words.ts';

/** All in points of an A4 page. */
const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const ROW_HEIGHT = 16;
const FIRST_ROW = 150;
const ROWS = 40;
const TEXT = 8.5;
const GAP = 6;

/** The columns with the place at which each begins and its width. Amounts are at the right of theirs. */
const COLUMNS = [
  { at: 0, width: 56 },
  { at: 56, width: 46 },
  { at: 102, width: 228 },
  { at: 330, width: 60 },
  { at: 390, width: 60, align: 'right' },
  { at: 450, width: WIDTH - 450, align: 'right' },
] as const;

type Row = readonly [string, string, string, string, string, string];

/** A statement as pages of A4: each with the reference, the period, the heads of the columns and its number. */
export async function writePdf(
  document: StatementDocument,
  words: StatementWords,
  brand: string,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    ...({ size: 'A4', margin: MARGIN, bufferPages: true, autoFirstPage: false } as const),
    info: { Title: toLatin(`${brand}: ${words.title}`), Author: toLatin(brand) },
  });
  const written = collect(pdf);
  for (const [index, { cells, isBold }] of rowsOf(document, words).entries()) {
    const place = index % ROWS;
    if (place === 0) {
      // Other calls are served between two pages.
      await setImmediate();
      pdf.addPage();
      drawHead(pdf, { document, words, brand });
    }
    drawRow(pdf, cells, { top: FIRST_ROW + place * ROW_HEIGHT, isBold });
  }
  numberPages(pdf, words);
  pdf.end();
  return await written;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function rowsOf(
  { opening, closing, sum, transactions }: StatementDocument,
  words: StatementWords,
): readonly { readonly cells: Row; readonly isBold: boolean }[] {
  const totalled = (name: string, amount: string, balance: string) => ({
    cells: ['', '', name, '', amount, balance] as const,
    isBold: true,
  });
  const moved = transactions.map((each) => ({
    cells: [
      ...([each.transactionDate, each.transactionTime] as const),
      ...([nameTransaction(each, words), each.ticketnumber] as const),
      ...([formatPounds(each.resultAmount), formatPounds(each.customerBalance)] as const),
    ] as const,
    isBold: false,
  }));
  return [
    totalled(words.opening, '', formatPounds(opening)),
    ...moved,
    totalled(words.sum, formatPounds(sum), ''),
    totalled(words.closing, '', formatPounds(closing)),
  ];
}

interface Head {
  readonly document: StatementDocument;
  readonly words: StatementWords;
  readonly brand: string;
}

/** Draws what every page begins with. */
function drawHead(pdf: PDFKit.PDFDocument, { document, words, brand }: Head): void {
  const { asked, reference, madeAt } = document;
  pdf.font('Helvetica-Bold').fontSize(16);
  pdf.text(toLatin(`${brand}: ${words.title}`), MARGIN, MARGIN, { lineBreak: false });
  pdf.font('Helvetica').fontSize(TEXT);
  const told = [
    `${words.reference}: ${reference}`,
    `${words.period}: ${toDay(asked.from)} – ${toDay(asked.to)}. ${words.shown}: ${words.types[asked.type]}`,
    `${words.madeAt}: ${madeAt} (Europe/London)`,
  ];
  for (const [index, line] of told.entries())
    pdf.text(toLatin(line), MARGIN, 68 + index * 13, { lineBreak: false });
  const { date, time, movement, ticket, amount, balance } = words;
  const heads: Row = [date, time, movement, ticket, `${amount} £`, `${balance} £`];
  drawRow(pdf, heads, { top: FIRST_ROW - ROW_HEIGHT - 6, isBold: true });
  pdf.moveTo(MARGIN, FIRST_ROW - 8).lineTo(MARGIN + WIDTH, FIRST_ROW - 8);
  pdf.lineWidth(0.5).stroke();
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  cells: Row,
  { top, isBold }: { readonly top: number; readonly isBold: boolean },
): void {
  pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(TEXT);
  for (const [index, { at, width, ...column }] of COLUMNS.entries()) {
    const text = fit(pdf, toLatin(cells[index] ?? ''), width - GAP);
    const left = MARGIN + at + ('align' in column ? width - pdf.widthOfString(text) : 0);
    if (text !== '') pdf.text(text, left, top, { lineBreak: false });
  }
}

/** A text that is too long for its column ends in dots: a row is one line. */
function fit(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept !== '' && pdf.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

function numberPages(pdf: PDFKit.PDFDocument, words: StatementWords): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // A text under the margin would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(TEXT);
    pdf.text(toLatin(words.page(index + 1, count)), MARGIN, 805, { lineBreak: false });
  }
}

/** `20-11-2026` for `2026-11-20`. */
function toDay(day: string): string {
  return day.split('-').toReversed().join('-');
}

/**
 * A text in the letters that the fonts of every reader of PDF have. Another letter loses its accent, or becomes a question
 * mark; the CSV file has all letters.
 */
function toLatin(text: string): string {
  return [...text]
    .map((letter) => {
      if (isLatin(letter)) return letter;
      const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return plain !== '' && isLatin(plain) ? plain : '?';
    })
    .join('');
}

function isLatin(text: string): boolean {
  return /^[ -~\u00A0-\u00FF–—‘’“”…€]+$/.test(text);
}
