/** The divisions of a crest's field, as paths on a grid of 40 by 48. '' leaves it in one colour. */
const divisions = [
  '',
  'M20 0h20v48H20z',
  'M0 0h8v48H0zM16 0h8v48h-8zM32 0h8v48h-8z',
  'M0 4h40v6H0zM0 34h40v6H0z',
  'M0 0h14L40 44v4H26z',
  'M20 0h20v23H20zM0 23h20v25H0z',
  'M0 48L20 30L40 48z',
] as const;

const shield = 'M4 3h32v21c0 10.5-7.5 16.5-16 21c-8.5-4.5-16-10.5-16-21z';
const band = 'M0 15h40v17H0z';

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
/** The least contrast between the two colours of a shield, and the most letters on it. */
const contrastMin = 2.6;
const lettersMax = 3;

/** What a crest shows: two colours, an index into the divisions, and letters. */
export interface CrestDesign {
  readonly field: string;
  readonly second: string;
  readonly division: number;
  readonly letters: string;
}

/**
 * Designs a crest for a club from its name alone. The same name always gives the same crest, whatever its case and
 * accents. It is never a club's real badge, because badges are trade marks.
 */
export function designCrest(name: string): CrestDesign {
  const seed = hashOf(plain(name));
  const field = shirts[seed % shirts.length] ?? ink;
  const apart = shirts.filter((shirt) => contrastOf(shirt, field) >= contrastMin);
  const second = apart[(seed >>> 8) % apart.length] ?? paper;
  return { field, second, division: (seed >>> 16) % divisions.length, letters: lettersOf(name) };
}

/**
 * A club's crest as an SVG document. Only letters and digits of the name reach the drawing.
 * @example drawCrest('Sheffield Wednesday') is a shield with the letters SW.
 */
export function drawCrest(name: string): string {
  const { field, second, division, letters } = designCrest(name);
  const text = contrastOf(field, paper) >= contrastOf(field, ink) ? paper : ink;
  const size = letters.length > 2 ? 12 : 15;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48">' +
    `<defs><clipPath id="shield"><path d="${shield}"/></clipPath></defs>` +
    `<g clip-path="url(#shield)"><path fill="${field}" d="M0 0h40v48H0z"/>` +
    `<path fill="${second}" d="${divisions[division] ?? ''}"/>` +
    `<path fill="${field}" stroke="${second}" d="${band}"/></g>` +
    `<path fill="none" stroke="${second}" stroke-width="3" d="${shield}"/>` +
    `<path fill="none" stroke="${ink}" d="${shield}"/>` +
    `<text x="20" y="${24 + size * 0.35}" text-anchor="middle" fill="${text}" ` +
    `font-family="Archivo,Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}">` +
    `${escapeXml(letters)}</text></svg>`
  );
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

/** The ratio of two colours by their relative luminance, as WCAG counts it: 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
