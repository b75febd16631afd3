import { describe, expect, it } from 'vitest';
import { chooseEvent, fromSd365, fromSis, fromTrp, type StreamEvent } from './stream-event.ts';

function at(minute: number): string {
  return `2026-11-20T14:${String(minute).padStart(2, '0')}:00.000Z`;
}

function event(id: string, name: string, minute: number): StreamEvent {
  return { source: 'SIS', id, assetId: '', name, startsAt: at(minute) };
}

const events = [
  event('1', 'Ascot', 5),
  event('2', 'Kempton Park', 10),
  event('3', 'Kempton Park', 24),
  event('4', 'Arsenal v Fulham', 0),
];

describe('the event of a page', () => {
  it.each([
    ['its own', { single: { name: 'Kempton Park', startsAt: at(10) } }, '2'],
    ['the nearest in time', { single: { name: 'Kempton Park', startsAt: at(20) } }, '3'],
    ['by its name, however written', { single: { name: ' ascot ', startsAt: at(5) } }, '1'],
    ['a match', { single: { name: 'Arsenal v Fulham', startsAt: at(0) } }, '4'],
    ['none where it is not shown', { single: { name: 'York', startsAt: at(5) } }, undefined],
    ['none at another time', { single: { name: 'Ascot', startsAt: at(21) } }, undefined],
    ['that of the next meeting', { next: { name: 'Kempton Park', startsAt: at(24) } }, '3'],
    ['the first where the next is not shown', { next: { name: 'York', startsAt: at(5) } }, '1'],
    ['the first where no meeting is next', {}, '1'],
  ])('is %s', (_case, page, id) => {
    expect(chooseEvent(events, page)?.id).toBe(id);
  });

  it('is read alike from all three providers', () => {
    const same = { id: '7', name: 'Ascot', startsAt: at(5) };
    const phenixEmbedUrl = '/page';
    expect(
      fromSis({
        streamId: '7',
        competition: 'Ascot',
        startDate: at(5),
        sportName: 'Horse Racing',
        phenixEmbedUrl,
      }),
    ).toEqual({ source: 'SIS', assetId: '', ...same });
    expect(fromTrp({ ID: '7', Location: 'Ascot', StartDateTime: at(5), ContentTypeID: 1 })).toEqual(
      { source: 'TRP', assetId: '', ...same },
    );
    const asset = { id: '9', location: 'Ascot', availableFrom: '' };
    expect(fromSd365({ id: '7.9', fixture: { id: '7', time: at(5) }, asset })).toEqual({
      source: 'SD365',
      assetId: '9',
      ...same,
    });
  });
});
