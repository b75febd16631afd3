import { findSportByCode, findSportByUrl, sports } from '@furlong/contract';
import { createSimulation, hourMs } from '@furlong/simulator';
import { describe, expect, it } from 'vitest';

const noon = Date.parse('2026-11-21T12:00:00Z');
const plan = { seed: 'words', scale: 1, from: noon, since: noon - hourMs };
const simulation = createSimulation(plan, () => 0);
// Outrights are told as the clock goes on, after what start waits for and what is over.
const events = [
  ...simulation.play('soon', noon),
  ...simulation.play('over', noon),
  ...simulation.play('ahead', noon + hourMs),
].flat();
const fixtures = events.flatMap((event) =>
  event.kind === 'fixture.declared' ? [event.fixture] : [],
);

describe('what the simulator tells', () => {
  it('is of sports that the contract knows, and of each of them', () => {
    const codes = [...new Set(fixtures.map(({ sportCode }) => sportCode))];
    expect(codes.filter((code) => findSportByCode(code) === undefined)).toEqual([]);
    const told = new Set(codes.map((code) => findSportByCode(code)?.title));
    expect(sports.map(({ title }) => title).filter((title) => !told.has(title))).toEqual([]);
  });

  it('has every market of the tabs of football, and under the tab that names it', () => {
    const tabs = findSportByUrl('football')?.tabs ?? [];
    expect(tabs).toHaveLength(5);
    const matches = new Map(
      fixtures
        .filter(({ kind, sportCode }) => kind === 'match' && sportCode === 'F')
        .map(({ key, participants }) => [`${key.ef} ${String(key.eg)}`, participants]),
    );
    const markets = events.flatMap((event) => {
      if (event.kind !== 'market.declared') return [];
      const { key, name, group } = event.market;
      const sides = matches.get(`${key.ef} ${String(key.eg)}`);
      return sides ? [{ name, group, isOfOneSide: isNamed(name, sides) }] : [];
    });
    for (const { label, values } of tabs)
      for (const value of values)
        expect(markets.find(({ name }) => name === value)?.group, value).toBe(label);
    const named = tabs.flatMap(({ values }) => values);
    const unnamed = markets.filter(
      ({ name, group, isOfOneSide }) => group !== 'Other' && !named.includes(name) && !isOfOneSide,
    );
    expect(unnamed).toEqual([]);
  });
});

function isNamed(name: string, sides: { readonly home: string; readonly away: string }): boolean {
  return name.includes(sides.home) || name.includes(sides.away);
}
