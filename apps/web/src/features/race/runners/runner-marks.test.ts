import { expect, it } from 'vitest';
import { runner } from '../../../core/sports/testing/sport-samples.ts';
import { marksOf } from './runner-marks.ts';

const race = { meetingName: 'Redcar', distance: '7f', startsAt: '2026-11-20T00:30:00.000Z' };

function ran(position: string, courseName: string, distance: string) {
  const told = { date: '12-11-2026', raceTitle: 'Maiden', going: 'Soft', runnerCount: 9 };
  return { ...told, weight: '9-9', position, courseName, distance };
}

function marks(...performances: ReturnType<typeof ran>[]) {
  const sample = runner(1, 'Marsh Lantern');
  const additionalInfo = { ...sample.additionalInfo, performances };
  return marksOf({ ...sample, additionalInfo }, race);
}

it.each([
  ['here over this distance', [ran('1', 'Redcar', '7f')], 'courseAndDistance'],
  ['here, and elsewhere over it', [ran('1', 'Redcar', '1m'), ran('1', 'Ascot', '7f')], 'course'],
  ['elsewhere over this distance', [ran('1', 'Ascot', '7f')], 'distance'],
  ['elsewhere over another', [ran('1', 'Ascot', '1m')], undefined],
  ['nothing here', [ran('2', 'Redcar', '7f')], undefined],
])('marks who won %s', (_name, runs, expected) => {
  expect(marks(...runs).wonOver).toBe(expected);
});

it.each([
  ['beaten as favourite last time', [{ ...ran('2', 'Ascot', '7f'), wasFavourite: true }], true],
  ['fallen as favourite', [{ ...ran('F', 'Ascot', '7f'), wasFavourite: true }], true],
  ['a winning favourite', [{ ...ran('1', 'Ascot', '7f'), wasFavourite: true }], false],
  ['beaten at a longer price', [{ ...ran('2', 'Ascot', '7f'), wasFavourite: false }], false],
  [
    'beaten as favourite the time before',
    [ran('2', 'Ascot', '7f'), { ...ran('2', 'Ascot', '7f'), wasFavourite: true }],
    false,
  ],
  ['unraced', [], false],
])('marks as beaten favourite a runner that was %s: it is %s', (_name, runs, expected) => {
  expect(marks(...runs).isBeatenFavourite).toBe(expected);
});

it('counts the days since the last run by the London date, and none where no run is known', () => {
  expect(marks(ran('2', 'Ascot', '7f')).daysSince).toBe(8);
  expect(marks().daysSince).toBeUndefined();
});
