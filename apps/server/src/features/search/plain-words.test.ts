import { describe, expect, it } from 'vitest';
import { beginsWithSlip, fitOf, toPlainWords } from './plain-words.ts';

describe('toPlainWords', () => {
  it.each([
    ['Atlético Madrid', ['atletico', 'madrid']],
    ["Aidan O'Brien", ['aidan', 'obrien']],
    ['14:05 Kempton Park', ['1405', 'kempton', 'park']],
    ['2.05', ['205']],
    ['UFC | MMA', ['ufc', 'mma']],
    ['Bodø/Glimt – Łódź', ['bodo', 'glimt', 'lodz']],
    ['  <b>&"', ['b']],
    ['💷', []],
  ])('reads %s', (text, words) => {
    expect(toPlainWords(text)).toEqual(words);
  });
});

describe('fitOf', () => {
  it.each([
    ['arsenal', 'arsenal', 'whole'],
    ['ars', 'arsenal', 'beginning'],
    ['arsenel', 'arsenal', 'slip'],
    ['aresnal', 'arsenal', 'slip'],
    ['arsnal', 'arsenal', 'slip'],
    ['arssenal', 'arsenal', 'slip'],
    ['rsenal', 'arsenal', 'slip'],
    ['asren', 'arsenal', 'slip'],
    ['arsanel', 'arsenal', undefined],
    ['arx', 'arsenal', undefined],
    ['arsenals', 'arsenal', 'slip'],
    ['chelsea', 'arsenal', undefined],
    ['1235', '1236', undefined],
  ])('of %s in %s is %s', (asked, word, fit) => {
    expect(fitOf(asked, word)).toBe(fit);
  });

  it('agrees with trying every slip there is', () => {
    const letters = [...'abc'];
    const texts = (length: number): string[] =>
      length === 0 ? [''] : texts(length - 1).flatMap((text) => letters.map((l) => text + l));
    for (const asked of texts(4)) {
      const slips = new Set<string>();
      for (let at = 0; at <= asked.length; at += 1) {
        const [head, tail] = [asked.slice(0, at), asked.slice(at)];
        for (const letter of [...letters, 'd']) {
          slips.add(head + letter + tail);
          if (tail !== '') slips.add(head + letter + tail.slice(1));
        }
        slips.add(head + tail.slice(1));
        if (tail.length > 1) slips.add(head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2));
      }
      for (const word of texts(5)) {
        const expected = [...slips].some((slip) => word.startsWith(slip));
        expect([asked, word, beginsWithSlip(asked, word)]).toEqual([asked, word, expected]);
      }
    }
  });
});
