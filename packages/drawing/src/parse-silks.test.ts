import { describe, expect, it } from 'vitest';
import { parseSilks } from './parse-silks.ts';

describe('parseSilks', () => {
  it('gives sleeves and cap that are not named the colour of the body', () => {
    const design = parseSilks('Beige, black hoop');
    expect(design.body).toEqual({ base: 'beige', pattern: { kind: 'hoop', colour: 'black' } });
    expect(design.sleeves).toEqual({ base: 'beige' });
    expect(design.cap).toEqual({ base: 'beige' });
  });

  it('reads body, sleeves and cap in their own colours and patterns', () => {
    expect(parseSilks('Royal blue, white chevron, white sleeves, red cap, white star')).toEqual({
      body: { base: 'royal blue', pattern: { kind: 'chevron', colour: 'white' } },
      sleeves: { base: 'white' },
      cap: { base: 'red', pattern: { kind: 'star', colour: 'white' } },
    });
  });

  it('keeps two colours that share a pattern together', () => {
    const design = parseSilks('Beige and emerald green check, beige sleeves');
    expect(design.body).toEqual({
      base: 'beige',
      pattern: { kind: 'check', colour: 'emerald green' },
    });
    expect(design.sleeves).toEqual({ base: 'beige' });
  });

  it('lets one colour speak of several parts', () => {
    const design = parseSilks('Beige, dark blue cross of lorraine and sleeves, dark blue cap');
    expect(design.body.pattern).toEqual({ kind: 'lorraine', colour: 'dark blue' });
    expect(design.sleeves.base).toBe('dark blue');
    expect(parseSilks('Red, light blue sleeves and cap').cap.base).toBe('light blue');
  });

  it('draws a pattern without a colour in the colours of the body', () => {
    const design = parseSilks('Beige, black seams, hooped cap');
    expect(design.cap).toEqual({ base: 'beige', pattern: { kind: 'hoops', colour: 'black' } });
  });

  it('keeps to a plain jacket when it understands nothing', () => {
    expect(parseSilks('Barclay tartan').body).toEqual({ base: 'grey' });
  });
});
