import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { designCrest, drawCrest, textOn } from './draw-crest.ts';
import { drawJacket, trapOf } from './draw-jacket.ts';
import { drawSilks } from './draw-silks.ts';
import { drawSportIcon, isSportIconName, sportIcons } from './sport-icons.ts';

/** Checks that every element is closed in its turn, and that only letters and digits stand between elements. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [whole, end, name = '', , empty] of svg.matchAll(
    /<(\/?)(\w+)((?: [\w-]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (end === '/' && open.pop() !== name) return false;
    if (end === '' && empty === '' && whole !== '') open.push(name);
  }
  const between = svg.replace(/<[^<>]*>/g, '');
  return open.length === 0 && /^[\p{L}\p{N}]*$/u.test(between);
}

describe('drawJacket', () => {
  it.each([
    [1, '#c61f28'],
    [2, '#1f4fa3'],
    [3, '#ffffff'],
    [4, '#000000'],
    [5, '#f58220'],
    [6, '#000000'],
  ])('draws trap %i in the colour of the rule book', (trap, colour) => {
    const svg = drawJacket(trap);
    expect(svg).toContain(`fill="${colour}"`);
    expect(svg).toContain(`>${String(trap)}</text>`);
    expect(isWellFormed(svg)).toBe(true);
  });

  it.each([0, 7, 1.5])('has no jacket for trap %d', (trap) => {
    expect(() => drawJacket(trap)).toThrow(RangeError);
  });

  it('dresses a reserve as the trap it runs from', () => {
    expect([1, 6, 7, 12].map(trapOf)).toEqual([1, 6, 1, 6]);
  });
});

describe('drawSilks', () => {
  it('draws the colours and patterns that the words name', () => {
    const svg = drawSilks('Royal blue, white chevron, white sleeves, red cap');
    expect(svg).toContain('#2450a8');
    expect(svg).toContain('#fbf8ee');
    expect(svg).toContain('#c5302a');
    expect(isWellFormed(svg)).toBe(true);
  });

  it('lets no word through that is no colour or pattern', () => {
    const svg = drawSilks('red"/><script>alert(1)</script>, pink cap');
    expect(svg).not.toContain('script');
    expect(isWellFormed(svg)).toBe(true);
  });
});

describe('drawCrest', () => {
  it.each([
    ['Arsenal', 'ARS'],
    ['Manchester United', 'MU'],
    ['Brighton & Hove Albion', 'BHA'],
    ['1. FC Köln', '1FK'],
    ['Ærø', 'ÆRØ'],
    ['', ''],
    ['&<>"', ''],
  ])('puts the letters of %s on the shield: %s', (name, letters) => {
    expect(designCrest(name).letters).toBe(letters);
    expect(isWellFormed(drawCrest(name))).toBe(true);
  });

  it('is the same for one name however it is written, and seldom for two', () => {
    expect(designCrest('atlético  MADRID')).toMatchObject({
      ...designCrest('Atletico Madrid'),
      letters: 'AM',
    });
    const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Leeds', 'Stoke', 'Hull', 'Derby'];
    const looks = clubs.map((club) => JSON.stringify({ ...designCrest(club), letters: '' }));
    expect(new Set(looks).size).toBeGreaterThan(6);
  });

  it('has a text and an edge that stand out, on a card in either theme', () => {
    for (const name of Array.from({ length: 400 }, (_, index) => `Club ${String(index)}`)) {
      const { field, second } = designCrest(name);
      expect([name, contrastOf(field, textOn(field)) >= 4.5]).toEqual([name, true]);
      // The card has these colours by day and by night. The outermost line is nearly black.
      const isSeen = (card: string) =>
        Math.max(...[field, second, '#1b1b1b'].map((part) => contrastOf(part, card))) >= 2.5;
      expect([name, ['#fffefa', '#101915'].every(isSeen)]).toEqual([name, true]);
    }
  });

  it('lets no markup through the name', () => {
    const svg = drawCrest('<script>alert("x")</script> & \u0000\u202e');
    expect(svg).not.toContain('script');
    expect(isWellFormed(svg)).toBe(true);
  });
});

describe('drawSportIcon', () => {
  it('draws every sport in one stroke', () => {
    const names = Object.keys(sportIcons).filter(isSportIconName);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const svg = drawSportIcon(name);
      expect([name, isWellFormed(svg)]).toEqual([name, true]);
      expect(svg).toContain('stroke="currentColor"');
    }
    expect(isSportIconName('toString')).toBe(false);
  });
});
