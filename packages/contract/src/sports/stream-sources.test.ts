import { describe, expect, it } from 'vitest';
import {
  sourcesOf,
  sourceToBeginWith,
  streamLabels,
  streamSportCode,
  trpContentTypesOf,
} from './stream-sources.ts';

describe('the providers of a sport', () => {
  it.each(['g,q', 'g', 'q', '$', 'vh'])('are TRP and SIS for %s', (code) => {
    expect(sourcesOf(code)).toEqual(['TRP', 'SIS']);
  });

  it.each(['H,h,o', 'H', 'F', 'm'])('are all three for %s', (code) => {
    expect(sourcesOf(code)).toEqual(['SD365', 'TRP', 'SIS']);
  });

  it('go by the specified names', () => {
    expect(streamLabels).toEqual({ TRP: 'AtTheRaces', SD365: 'Racing TV', SIS: 'SIS Stream' });
  });

  it('begin with SIS, and with TRP where SIS has no events', () => {
    expect([true, false].map(sourceToBeginWith)).toEqual(['SIS', 'TRP']);
  });
});

describe('the contents of TRP', () => {
  it.each([
    ['H,h,o', [1, 1001, 1002, 1003, 1009, 1012, 1013, 1014]],
    ['vh', [1, 1001, 1002, 1003, 1009, 1012, 1013, 1014]],
    ['g,q', [1202, 1203, 1206, 1207]],
    ['$', [1202, 1203, 1206, 1207]],
    ['F', []],
  ])('of %s are %j', (code, types) => {
    expect(trpContentTypesOf(code)).toEqual(types);
  });
});

describe('the sport of a stream', () => {
  it.each([
    [{ sportCode: 'g', eventFile: 'H2611201' }, 'g'],
    [{ eventFile: 'I2611201', nextMeetingFile: 'G2611201' }, 'h'],
    [{ sportCode: '', nextMeetingFile: 'G2611201' }, 'g'],
    [{ eventFile: 'W2611201' }, '$'],
    [{ eventFile: 'V2611201' }, 'vh'],
    [{ eventFile: 'F2611201' }, 'F'],
    [{}, ''],
  ])('of %j is %j', (place, code) => {
    expect(streamSportCode(place)).toBe(code);
  });
});
