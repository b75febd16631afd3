import { contrastOf } from './contrast.ts';
import { crestBand, crestDivisions, crestOutlines } from './crest-shapes.ts';

/** The colours of shirts. A crest takes two that contrast. */
const shirts = [
  '#b3202c',
  '#16264f',
  '#fbf8ee',
  '#2450a8',
  '#1b1b1b',
  '#f0c93a',
  '#1f7a3d',
  '#6ba7d6',
  '#701f2f',
  '#e8792b',
  '#63348c',
  '#0f4a31',
] as const;

const ink = '#1b1b1b';
const paper = '#ffffff';
/** The least contrast between the two colours of a crest, and below it the most letters on a crest. */
const contrastMin = 2.6;
const lettersMax = 3;
/**
 * The text before every name that is hashed. It was found by trial: with it no two clubs of a league that is drawn here
 * share a crest, which a test over all of them proves.
 */
const salt = 'furlong 4917 ';

/** The look of a crest: an outline and a division by their index, two colours, and letters. */
interface CrestDesign {
  readonly outline: number;
  readonly field: string;
  readonly second: string;
  readonly division: number;
  readonly letters: string;
}

/**
 * Designs a crest for a club from its name alone, whatever its case and accents. It is never a club's real badge,
 * because badges are trade marks. Two clubs share one by chance, once in some thousands of pairs.
 */
export function designCrest(name: string): CrestDesign {
  const seed = hashOf(salt + plain(name));
  const field = shirts[seed % shirts.length] ?? ink;
  const apart = shirts.filter((shirt) => contrastOf(shirt, field) >= contrastMin);
  return {
    outline: (seed >>> 4) % crestOutlines.length,
    field,
    second: apart[(seed >>> 8) % apart.length] ?? paper,
    division: (seed >>> 16) % crestDivisions.length,
    letters: lettersOf(name),
  };
}

/**
 * A club's crest as an SVG document. Only letters and digits of the name reach the drawing.
 * @example drawCrest('Sheffield Wednesday') is a crest with the letters SW.
 */
export function drawCrest(name: string): string {
  const { outline, field, second, division, letters } = designCrest(name);
  const text = textOn(field);
  const size = letters.length > 2 ? 12 : 15;
  const edge = crestOutlines[outline] ?? '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48">' +
    `<defs><clipPath id="edge"><path d="${edge}"/></clipPath></defs>` +
    `<g clip-path="url(#edge)"><path fill="${field}" d="M0 0h40v48H0z"/>` +
    `<path fill="${second}" d="${crestDivisions[division] ?? ''}"/>` +
    `<path fill="${field}" stroke="${second}" d="${crestBand}"/></g>` +
    `<path fill="none" stroke="${second}" stroke-width="3" d="${edge}"/>` +
    `<path fill="none" stroke="${ink}" d="${edge}"/>` +
    `<text x="20" y="${24 + size * 0.35}" text-anchor="middle" fill="${text}" ` +
    `font-family="Archivo,Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}">` +
    `${escapeXml(letters)}</text></svg>`
  );
}

/** The colour of the letters: white or nearly black, whichever reads better on the field. */
export function textOn(field: string): string {
  return contrastOf(field, paper) >= contrastOf(field, ink) ? paper : ink;
}

/** The first letters of the first words; of a single word its first three letters. */
function lettersOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = ''] = words;
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...first];
  return letters.slice(0, lettersMax).join('').toUpperCase();
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** FNV-1a of 32 bits, mixed once more so that names that end alike differ in every bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
