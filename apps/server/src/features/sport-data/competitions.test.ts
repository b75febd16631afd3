import { describe, expect, it } from 'vitest';
import { declareLeagueMatch } from '../../core/catalogue/testing/declare-contests.ts';
import { meeting, noon } from '../../core/catalogue/testing/declare-day.ts';
import { celtic, hourMs, openCompetitions, score } from './testing/open-competitions.ts';

describe('the lists of a sport', () => {
  it('show leagues in the order of their first match, with three headline markets each', async () => {
    const { get } = await openCompetitions();
    const { body } = await get('GetEventsDetailFullcard/F');
    expect(body).toMatchObject([
      { League: 'Premiership', events: [{ isLive: true, score: { home: 1 } }] },
      { League: 'Premier League', country: 'England' },
      { League: 'La Liga' },
    ]);
    const names = body[1].events[0].fullCard.map(
      (market: { elRespose: string }) => market.elRespose,
    );
    expect(names).toEqual(['Match Result', 'Both Teams to Score', 'Over/Under 1.5 Goals']);
    expect(body[1].events[0].marketCount).toBe(4);
  });

  it('give each competition its country, count and next start', async () => {
    const { get } = await openCompetitions();
    expect((await get('GetEventsDetailInfo/F')).body).toMatchObject([
      { League: 'Premiership', country: 'Scotland', eventCount: 1, liveCount: 1 },
      { League: 'Premier League', liveCount: 0, date: '20-11-2026', kickoff: '15:00' },
      { League: 'La Liga', region: 'International', date: '21-11-2026', kickoff: '08:00' },
    ]);
  });

  it('align every match with the columns; a column that is decided stays empty', async () => {
    const { get, catalogue } = await openCompetitions();
    const outcomes = [
      { selectionNumber: 1, outcome: 'won' },
      { selectionNumber: 2, outcome: 'lost' },
    ] as const;
    await catalogue.apply([
      {
        kind: 'market.resulted',
        at: noon,
        market: { ...celtic, ev: 2 },
        result: { kind: 'selections', outcomes },
      },
    ]);
    const { body } = await get('GetEventsBySportCode/F');
    expect(body.markets).toEqual([
      { marketName: 'Match Result', legendType: 1, legends: ['Home', 'Draw', 'Away'] },
      { marketName: 'Both Teams to Score', legendType: 2, legends: ['Yes', 'No'] },
      { marketName: 'Over/Under Goals', legendType: 2, legends: ['Yes', 'No'] },
    ]);
    expect(body.leagues[1].competitions[0].details).toMatchObject([
      { elRespose: 'Match Result' },
      null,
      { elRespose: 'Over/Under 2.5 Goals' },
    ]);
  });

  it.each([
    ['all', ['Premier League', 'Premiership', 'La Liga']],
    ['live', ['Premiership']],
    ['today', ['Premier League', 'Premiership']],
    ['tomorrow', ['La Liga']],
    ['featured', ['Premier League', 'Premiership']],
    ['futures', ['Premier League']],
  ])('hold what is asked for: %s', async (flag, names) => {
    const { get } = await openCompetitions();
    const { body } = await get(`GetSportEventsList/F/${flag}`);
    expect(body.map((category: { eventName: string }) => category.eventName)).toEqual(names);
    expect(body[0].competitions[0].details.length).toBeGreaterThan(0);
  });

  it.each([
    ['as the clocks go back', '2026-10-24T23:30:00Z', '2026-10-26T15:00:00Z'],
    ['as they go forward', '2027-03-27T23:30:00Z', '2027-03-28T14:00:00Z'],
  ])('tell tomorrow by the calendar in the hour of midnight, %s', async (_name, now, kickOff) => {
    const { get, catalogue, clock } = await openCompetitions();
    clock.ms = Date.parse(now);
    const startsAt = Date.parse(kickOff);
    await catalogue.apply(declareLeagueMatch({ ef: 'F2611201', eg: 4 }, { startsAt }));
    const { body } = await get('GetSportEventsList/F/tomorrow');
    expect(body).toMatchObject([
      { competitions: [{ startsAt: new Date(startsAt).toISOString() }] },
    ]);
  });

  it('name the column of each market of a list', async () => {
    const { get } = await openCompetitions();
    const { body } = await get('GetSportEventsList/F/today');
    const [first] = body[1].competitions;
    expect(first.details).toMatchObject([
      { elRespose: 'Match Result', marketName: 'Match Result' },
      { elRespose: 'Both Teams to Score', marketName: 'Both Teams to Score' },
      { elRespose: 'Over/Under 2.5 Goals', marketName: 'Over/Under Goals' },
    ]);
  });

  it('name the second player of a match in tennis or golf, and of no other', async () => {
    const { get, catalogue } = await openCompetitions();
    const tennis = { participants: { home: 'Ines Moreau', away: 'Ada Lind' }, sportCode: 'T' };
    await catalogue.apply(declareLeagueMatch({ ef: 'T2611201', eg: 1 }, tennis));
    const { body } = await get('GetSportEventsList/T/all');
    expect(body[0].competitions).toMatchObject([
      { homeTeam: 'Ines Moreau', secondPlayer: 'Ada Lind' },
    ]);
    const football = (await get('GetSportEventsList/F/today')).body;
    expect(football[0].competitions).toMatchObject([{ awayTeam: 'Fulham', secondPlayer: '' }]);
    const card = (await get('GetEventsDetailFullcard/F')).body;
    expect(card[0].events[0].fullCard[0]).toMatchObject({
      elRespose: 'Match Result',
      marketName: 'Match Result',
    });
  });

  it('head their columns One and Two where nobody is at home', async () => {
    const { get, catalogue } = await openCompetitions();
    const darts = { ef: 'D2611201', eg: 1 };
    await catalogue.apply(declareLeagueMatch(darts, { sportCode: 'D' }));
    const { body } = await get('GetSportEventsList/D/all');
    expect(body[0].competitions[0].details[0].legends).toEqual(['One', 'Draw', 'Two']);
    const { body: home } = await get('GetSportEventsList/F/all');
    expect(home[0].competitions[0].details[0].legends).toEqual(['Home', 'Draw', 'Away']);
  });

  it('hold of one country, or of one of its competitions, nothing else', async () => {
    const { get, catalogue } = await openCompetitions();
    await catalogue.apply(
      declareLeagueMatch(
        { ef: 'F2611201', eg: 4 },
        {
          competition: { code: 'SC2', name: 'Championship' },
          country: 'Scotland',
          startsAt: noon + 20 * hourMs,
        },
      ),
    );
    const namesOf = async (query: string) => {
      const { status, body } = await get(`GetSportEventsList/F/all?${query}`);
      expect(status).toBe(200);
      return body.map((category: { eventName: string }) => category.eventName);
    };
    expect(await namesOf('country=Scotland')).toEqual(['Premiership', 'Championship']);
    expect(await namesOf('country=Scotland&competition=Championship')).toEqual(['Championship']);
    expect(await namesOf('country=England&competition=Championship')).toEqual([]);
    expect(await namesOf('country=Atlantis')).toEqual([]);
    expect(await get(`GetSportEventsList/F/all?country=${'x'.repeat(81)}`)).toMatchObject({
      status: 400,
    });
  });

  it('feature what is in play, and the top competitions on the next day that has any', async () => {
    const { get, catalogue } = await openCompetitions();
    const later = { ef: 'F2611201', eg: 5 };
    await catalogue.apply(declareLeagueMatch(later, { startsAt: noon + 44 * hourMs }));
    const { body } = await get('GetSportEventsList/F/featured');
    expect(body).toMatchObject([
      { eventName: 'Premier League', region: 'UK/IR', competitions: [{ eventGroup: 1 }] },
      { eventName: 'Premiership', competitions: [{ eventGroup: 2, isLive: true }] },
    ]);
    expect(body[0].competitions).toHaveLength(1);
  });

  it('tell what is in play, of one sport and of all', async () => {
    const { get } = await openCompetitions();
    expect((await get('NewLive?sportcode=F')).body).toMatchObject([{ eventGroup: 2 }]);
    expect((await get('GetLiveEvents')).body).toEqual(['F2611201:2']);
  });

  it('tell what is in play by sport, in the order of the menu, as each list has it', async () => {
    const { get, catalogue } = await openCompetitions();
    const tennis = { ef: 'T2611201', eg: 1 };
    await catalogue.apply([
      ...declareLeagueMatch(tennis, {
        participants: { home: 'Ines Moreau', away: 'Ada Lind' },
        sportCode: 'T',
        startsAt: noon - 60_000,
      }),
      { ...score, fixture: tennis, score: { home: 0, away: 1, period: 'LIVE', minute: 9 } },
    ]);
    const { body } = await get('GetInPlayEvents');
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['F', 'T']);
    expect(body[0].leagues).toEqual((await get('GetSportEventsList/F/live')).body);
    expect(body).toMatchObject([
      { leagues: [{ eventName: 'Premiership', competitions: [{ isLive: true }] }] },
      { leagues: [{ competitions: [{ homeTeam: 'Ines Moreau', details: { length: 3 } }] }] },
    ]);
    await catalogue.apply([
      { ...score, fixture: tennis, score: { home: 0, away: 2, period: 'FT', minute: 80 } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 210));
    expect((await get('GetInPlayEvents')).body).toMatchObject([{ code: 'F' }]);
  });

  it('make a tree of countries, and put the home competitions on top', async () => {
    const { get } = await openCompetitions();
    expect((await get('GetCountryCompetitions/F')).body).toMatchObject([
      { country: 'England', eventCount: 1, competitionCount: 1 },
      { country: 'Scotland', competitions: [{ League: 'Premiership' }] },
      { country: 'Spain', region: 'International' },
    ]);
    const { body } = await get('GetTopCompetitions/F');
    expect(body).toHaveLength(3);
    expect(body.at(-1)).toMatchObject({ League: 'La Liga' });
    const abroad = await get('GetTopCompetitions/F?region=International');
    expect(abroad.body).toMatchObject([{ League: 'La Liga' }]);
    expect(await get('GetTopCompetitions/F?region=Mars')).toMatchObject({ status: 400 });
  });

  it('refuse a sport that is none, and a flag that is none', async () => {
    const { get } = await openCompetitions();
    expect(await get('GetEventsDetailFullcard/?')).toMatchObject({ status: 404 });
    expect(await get('GetEventsBySportCode/F,H')).toMatchObject({
      body: { code: 'sport.unknown' },
    });
    expect(await get('GetSportEventsList/F/someday')).toMatchObject({ status: 400 });
    expect(await get('GetAntepostEvents/F')).toMatchObject({ body: { code: 'sport.unknown' } });
  });

  it('are not made anew for what happens in another sport, and say so to whoever has them', async () => {
    const { get, catalogue } = await openCompetitions();
    const first = await get('GetEventsDetailFullcard/F');
    const again = await get('GetEventsDetailFullcard/F', { 'if-none-match': first.etag });
    expect(again).toMatchObject({ status: 304, body: undefined });
    await catalogue.apply([{ ...score, score: { home: 2, away: 0, period: '1H', minute: 20 } }]);
    await new Promise((resolve) => setTimeout(resolve, 210));
    const moved = await get('GetEventsDetailFullcard/F', { 'if-none-match': first.etag });
    expect(moved).toMatchObject({
      status: 200,
      body: [{ events: [{ score: { home: 2 } }] }, {}, {}],
    });
  });
});

describe('one event', () => {
  it('is answered on the other path of match details too', async () => {
    const { get } = await openCompetitions();
    const { body } = await get('GetMatchDetails?ef=F2611201&eg=1');
    expect(body).toMatchObject({ eventName: 'Arsenal v Fulham', markets: { length: 4 } });
    expect(await get('GetMatchDetails?ef=F2611201&eg=77')).toMatchObject({ status: 404 });
  });

  it('brings the cards of several races at once, leaving out what is no race', async () => {
    const { post } = await openCompetitions();
    const { ef: EventFile, eg: EventGroup } = meeting;
    const events = [1, 5].map((EventIdx) => ({ EventFile, EventGroup, EventIdx }));
    expect(await post('geoff/bulk-horsing-info', { events })).toMatchObject([
      {
        eventIdx: 1,
        raceAnalystVerdict: 'Number one has it',
        selections: { length: 8, 0: { jockey: 'A Rider', additionalInfo: { form: '1-23' } } },
      },
    ]);
  });
});
