import { describe, expect, it } from 'vitest';
import { declareOutright, outright } from '../../core/catalogue/testing/declare-contests.ts';
import { noon } from '../../core/catalogue/testing/declare-day.ts';
import { hourMs, openCompetitions } from './testing/open-competitions.ts';

describe('outrights', () => {
  it('are listed by competition under the ante-post code', async () => {
    const { get } = await openCompetitions();
    expect((await get('GetAntepostEvents/FA')).body).toEqual([
      {
        EventName: 'Premier League',
        Meetings: [
          {
            EventCode: 'F',
            EventFile: outright.ef,
            EventGroup: outright.eg,
            MeetinName: 'Winner 2026/27',
          },
        ],
      },
    ]);
  });

  it.each([
    ['suspended', 1],
    ['off', 0],
    ['closed', 0],
  ] as const)(
    'that are %s are listed %i times: what nobody can bet on has no page',
    async (to, count) => {
      const { get, catalogue } = await openCompetitions();
      const market = { ...outright, ev: 1 };
      await catalogue.apply([{ kind: 'market.status_changed', at: noon, market, status: to }]);
      expect((await get('GetAntepostEvents/FA')).body).toHaveLength(count);
    },
  );

  it('show their markets by price, with place terms and the time they close', async () => {
    const { get } = await openCompetitions();
    const { body } = await get(`GetAntepostEvent?ef=${outright.ef}&eg=${String(outright.eg)}`);
    expect(body).toMatchObject({
      EventName: 'Premier League',
      MeetinName: 'Winner 2026/27',
      status: 'Open',
      events: [{ ElRespose: 'To Win', Pl: '1/4 1-2', TimeText: '04-03-2027 16:00' }],
    });
    expect(body.events[0].Events).toMatchObject([
      { SelName: 'Arsenal', price: '7/4', selection: 2, EventId: 'F2611209:3:1:2' },
      { SelName: 'Chelsea' },
      { SelName: 'Burnley' },
    ]);
    expect(await get('GetAntepostEvent?ef=F2611201&eg=1')).toMatchObject({ status: 404 });
  });

  it('tell their field as it stands on their own page alone, and their terms in the list', async () => {
    const { get, catalogue } = await openCompetitions();
    const page = `GetAntepostEvent?ef=${outright.ef}&eg=${String(outright.eg)}`;
    expect((await get(page)).body).not.toHaveProperty('leaderBoard');
    const standings = [
      { name: 'Arsenal', place: 1, score: '-9', today: '-4', thru: 6 },
      { name: 'Burnley', place: 0, score: '+3' },
    ];
    const under = { home: 0, away: 0, minute: 0, period: 'LIVE', phase: 'Round 2' } as const;
    await catalogue.apply([
      {
        kind: 'score.changed',
        at: noon,
        fixture: outright,
        score: { ...under, text: 'Arsenal -9', standings },
      },
    ]);
    expect((await get(page)).body.leaderBoard).toEqual({
      phase: 'Round 2',
      at: new Date(noon).toISOString(),
      isOver: false,
      rows: standings,
    });
    const [{ competitions }] = (await get('GetSportEventsList/F/futures')).body;
    const { score: told, isLive, details } = competitions[0];
    expect([isLive, told.text, told.standings]).toEqual([true, 'Arsenal -9', undefined]);
    expect(details[0].eachWay).toEqual({ oddsnum: 1, oddsden: 4, numberOfPlaces: 2 });
  });

  it('come with what is played first, then the home ones, then by the alphabet', async () => {
    const { get, catalogue } = await openCompetitions();
    const further = (eg: number, name: string, region: 'UK/IR' | 'International') =>
      declareOutright().map((event) =>
        event.kind === 'fixture.declared'
          ? {
              ...event,
              fixture: {
                ...event.fixture,
                region,
                key: { ...outright, eg },
                competition: { code: name, name },
                startsAt: noon + eg * hourMs,
              },
            }
          : event.kind === 'market.declared'
            ? { ...event, market: { ...event.market, key: { ...outright, eg, ev: 1 } } }
            : event,
      );
    await catalogue.apply([
      ...further(20, 'Serie A', 'International'),
      ...further(21, 'La Liga', 'International'),
      ...further(22, 'Ryder Cup', 'International'),
      {
        kind: 'score.changed',
        at: noon,
        fixture: { ...outright, eg: 22 },
        score: { home: 0, away: 0, minute: 0, period: 'LIVE', phase: 'Day 1' },
      },
    ]);
    const wanted = ['Ryder Cup', 'Premier League', 'La Liga', 'Serie A'];
    const names = async (path: string, name: string) =>
      (await get(path)).body.map((group: Record<string, unknown>) => group[name]);
    expect(await names('GetSportEventsList/F/futures', 'eventName')).toEqual(wanted);
    expect(await names('GetAntepostEvents/FA', 'EventName')).toEqual(wanted);
  });
});
