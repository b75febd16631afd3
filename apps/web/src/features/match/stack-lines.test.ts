import { describe, expect, it } from 'vitest';
import { market, outcomes } from '../../core/sports/testing/sport-samples.ts';
import { signedLine, stackLines } from './stack-lines.ts';

function goals(line: string) {
  return market({
    elRespose: `Over/Under ${line} Goals`,
    legendType: 2,
    events: outcomes([`Over ${line}`, '5/6'], [`Under ${line}`, '5/6']),
  });
}

function handicap(home: string, away: string) {
  return market({
    elRespose: `Asian Handicap Arsenal ${home}`,
    legendType: 2,
    events: outcomes([`Arsenal ${home}`, '5/6'], [`Aston Villa ${away}`, '5/6']),
  });
}

describe('stackLines', () => {
  it('puts the lines of a kind in their order where the first of them stood', () => {
    const stacks = stackLines([goals('10.5'), market(), goals('2.5'), goals('3')]);
    expect(stacks.map(({ title }) => title)).toEqual(['Over/Under Goals', 'Match Result']);
    expect(stacks[0]?.columns).toEqual(['Over', 'Under']);
    expect(stacks[0]?.markets.map(signedLine)).toEqual(['2.5', '3', '10.5']);
  });

  it('names a handicap without the side whose line it is, and tells the lines of both sides', () => {
    const [stack] = stackLines([
      handicap('+0.5', '-0.5'),
      handicap('0', '0'),
      handicap('-1', '+1'),
    ]);
    expect(stack?.title).toBe('Asian Handicap');
    expect(stack?.columns).toEqual(['Arsenal', 'Aston Villa']);
    expect(stack?.markets.map(signedLine)).toEqual(['-1 / +1', '0', '+0.5 / -0.5']);
  });

  it('keeps a line that is alone under its own name', () => {
    expect(stackLines([goals('2.5'), market()]).map(({ title }) => title)).toEqual([
      'Over/Under 2.5 Goals',
      'Match Result',
    ]);
  });

  it('keeps kinds apart that differ in their name or in their outcomes', () => {
    const corners = (line: string) => ({ ...goals(line), elRespose: `Over/Under ${line} Corners` });
    const drawn = market({
      elRespose: 'Asian Handicap Arsenal -2',
      events: outcomes(['Arsenal -2', '3/1'], ['Draw -2', '5/1'], ['Aston Villa +2', '1/2']),
    });
    const all = [goals('1.5'), corners('9.5'), handicap('-1', '+1'), drawn];
    expect(stackLines(all)).toHaveLength(4);
  });

  it('takes no number for a line that the name of the market does not tell', () => {
    const race = (target: string) =>
      market({
        elRespose: `Race to ${target} Corners`,
        events: outcomes(['Schalke 04', '1/1'], ['Hannover 96', '1/1']),
      });
    expect(stackLines([race('3'), race('5')]).map(({ title }) => title)).toEqual([
      'Race to 3 Corners',
      'Race to 5 Corners',
    ]);
  });
});
