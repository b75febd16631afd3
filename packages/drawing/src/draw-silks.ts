import { parseSilks, type SilkColour, type SilkPart } from './parse-silks.ts';
import { silkOutlines, silkPatterns } from './silk-shapes.ts';

/** The look of each registered colour in a drawing without a style sheet. */
const silkFills: Readonly<Record<SilkColour, string>> = {
  beige: '#d9c7a0',
  black: '#1b1b1b',
  blue: '#2f63c4',
  brown: '#6b4423',
  burgundy: '#701f2f',
  cerise: '#c92f74',
  champagne: '#f3e7c6',
  claret: '#701f2f',
  cream: '#f3e7c6',
  'dark blue': '#16264f',
  'dark green': '#0f4a31',
  'emerald green': '#2ba766',
  gold: '#d9a520',
  green: '#1f7a3d',
  grey: '#a3a8a8',
  jade: '#1f7a3d',
  'light blue': '#6ba7d6',
  'light green': '#9bd08a',
  lime: '#9bd08a',
  magenta: '#c92f74',
  maroon: '#701f2f',
  mauve: '#b48cc8',
  navy: '#16264f',
  orange: '#e8792b',
  pink: '#ec9db4',
  primrose: '#f0c93a',
  purple: '#63348c',
  red: '#c5302a',
  'royal blue': '#2450a8',
  scarlet: '#c5302a',
  silver: '#a3a8a8',
  turquoise: '#2bb3b5',
  violet: '#63348c',
  white: '#fbf8ee',
  yellow: '#f0c93a',
};

const areas = ['sleeves', 'body', 'cap'] as const;
const edge = '#5d6b66';

/**
 * A jockey's silks as an SVG document, drawn from their description in words. Only known colours and patterns reach the
 * drawing, never the words themselves.
 * @example drawSilks('Royal blue, white chevron, white sleeves, red cap')
 */
export function drawSilks(description: string): string {
  const design = parseSilks(description);
  const clips = areas
    .map((area) => `<clipPath id="silk-${area}"><path d="${silkOutlines[area]}"/></clipPath>`)
    .join('');
  const outline = areas.map((area) => silkOutlines[area]).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 1 36 36">' +
    `<defs>${clips}</defs>${areas.map((area) => drawPart(area, design[area])).join('')}` +
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-linejoin="round"/></svg>`
  );
}

function drawPart(area: (typeof areas)[number], { base, pattern }: SilkPart): string {
  const drawn =
    pattern === undefined
      ? ''
      : `<path fill="${silkFills[pattern.colour]}" fill-rule="evenodd" ` +
        `d="${silkPatterns[pattern.kind][area]}"/>`;
  return (
    `<g clip-path="url(#silk-${area})">` +
    `<path fill="${silkFills[base]}" d="M0 0h40v40H0z"/>${drawn}</g>`
  );
}
