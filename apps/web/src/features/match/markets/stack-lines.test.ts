import { describe, expect, it } from 'vitest';
import { market, outcomes } from '../../../core/sports/testing/sport-samples.ts';
import { stackLines, type MarketStack } from './stack-lines.ts';

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

const teams = { homeTeam: 'Arsenal', awayTeam: 'Aston Villa' };

function labelsOf(stack: MarketStack | undefined): string[] | undefined {
  return stack?.rows.map(({ label }) => label);
}

describe('stackLines', () => {
  it('puts the lines of a kind in their order where the first of them stood', () => {
    const stacks = stackLines([goals('10.5'), market(), goals('2.5'), goals('3')], teams);
    expect(stacks.map(({ title }) => title)).toEqual(['Over/Under Goals', 'Match Result']);
    expect(stacks[0]?.columns).toEqual(['Over', 'Under']);
    expect(labelsOf(stacks[0])).toEqual(['2.5', '3', '10.5']);
  });

  it('names a handicap without the side whose line it is, and tells the lines of both sides', () => {
    const [stack] = stackLines(
      [handicap('+0.5', '-0.5'), handicap('0', '0'), handicap('-1', '+1')],
      teams,
    );
    expect(stack?.title).toBe('Asian Handicap');
    expect(stack?.columns).toEqual(['Arsenal', 'Aston Villa']);
    expect(labelsOf(stack)).toEqual(['-1 / +1', '0', '+0.5 / -0.5']);
  });

  it('keeps a line that is alone under its own name', () => {
    expect(stackLines([goals('2.5'), market()], teams).map(({ title }) => title)).toEqual([
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
    expect(stackLines(all, teams)).toHaveLength(4);
  });

  it('takes no number for a line that the name of the market does not tell', () => {
    const [stack] = stackLines(
      [
        market({
          elRespose: 'Corner Match Bet',
          events: outcomes(['Schalke 04', '1/1'], ['Hannover 96', '1/1']),
        }),
      ],
      { homeTeam: 'Schalke 04', awayTeam: 'Hannover 96' },
    );
    expect(stack).toMatchObject({ title: 'Corner Match Bet', kind: 'Corner Match Bet' });
  });

  it('puts races to a count into rows', () => {
    const race = (target: string) =>
      market({
        elRespose: `Race to ${target} Corners`,
        events: outcomes(['Arsenal', '1/1'], ['Neither', '5/1'], ['Aston Villa', '1/1']),
      });
    const [stack, ...others] = stackLines([race('5'), race('3')], teams);
    expect(others).toEqual([]);
    expect(stack).toMatchObject({
      title: 'Race to Corners',
      columns: ['Arsenal', 'Neither', 'Aston Villa'],
    });
    expect(labelsOf(stack)).toEqual(['3', '5']);
  });

  it('puts what is asked of each team into a row for each, home first', () => {
    const nil = (team: string) =>
      market({
        elRespose: `${team} to Win to Nil`,
        events: outcomes(['Yes', '1/1'], ['No', '1/1']),
      });
    const schalke = { homeTeam: 'Schalke 04', awayTeam: 'Schalke' };
    const [stack, ...others] = stackLines([nil('Schalke'), nil('Schalke 04')], schalke);
    expect(others).toEqual([]);
    expect(stack).toMatchObject({ title: 'To Win to Nil', columns: ['Yes', 'No'] });
    expect(labelsOf(stack)).toEqual(['Schalke 04', 'Schalke']);
  });

  it('names a kind alike in every match, whether it has one line or several', () => {
    const team = (name: string, line: string) =>
      market({
        elRespose: `Over/Under ${line} ${name} Goals`,
        events: outcomes([`Over ${line}`, '5/6'], [`Under ${line}`, '5/6']),
      });
    const several = stackLines([team('Arsenal', '0.5'), team('Arsenal', '1.5')], teams);
    const one = stackLines([team('Leeds', '2.5')], { homeTeam: 'Leeds', awayTeam: 'Arsenal' });
    expect(several.map(({ kind }) => kind)).toEqual(['Over/Under {home} Goals']);
    expect(one.map(({ kind }) => kind)).toEqual(['Over/Under {home} Goals']);
  });

  it('keeps its id while its lines come and go', () => {
    const [one] = stackLines([goals('2.5')], teams);
    const [several] = stackLines([goals('1.5'), goals('2.5')], teams);
    expect(one?.id).toBe(several?.id);
  });
});
