import { expect, it } from 'vitest';
import { declareMeeting, declareRace, noon, race } from '../testing/declare-day.ts';
import { londonDate } from '../../../platform/london-time.ts';
import { openTestCatalogue } from '../testing/open-catalogue.ts';
import { meetingView, raceView } from './race-view.ts';

it('a market on places shows who was placed, and calls nobody the winner', async () => {
  const { catalogue } = await openTestCatalogue();
  const { market, ...declared } = declareRace(race, ['1/2', '4/5', '2/1']);
  const outcomes = (['won', 'lost', 'won'] as const).map((outcome, index) => ({
    selectionNumber: index + 1,
    outcome,
  }));
  await catalogue.apply([
    declareMeeting(),
    { ...declared, market: { ...market, kind: 'race-to-be-placed', eachWay: null } },
    { kind: 'market.resulted', at: noon, market: race, result: { kind: 'selections', outcomes } },
  ]);
  const held = catalogue.book.findMarket(race);
  if (held === undefined) throw new Error('the race is in the book');
  expect(raceView(held).results).toEqual([
    { resultPlace: 0, selectionName: 'Runner 1', selectionNumber: 1, odds: '' },
    { resultPlace: 0, selectionName: 'Runner 3', selectionNumber: 3, odds: '' },
  ]);
  expect(meetingView(held.fixture, londonDate(held.startsAt)).races).toMatchObject([
    { winner: '', winnerNumbers: [] },
  ]);
});
