import { beforeAll, describe, expect, it } from 'vitest';
import { shareTestApp, type CallAnswer, type TestApp } from './start-test-app.ts';
import { until } from './until.ts';
import { expectAnswer, many, someText, type Walk } from './walked-call.ts';

const openApp = shareTestApp({}, 'simulator');
let test: TestApp;
let token: string;
/** A runner with a price in an open race, under the names of a bet. */
let runner: Readonly<Record<string, string | number>>;
let match: { readonly file: string; readonly group: number };

beforeAll(async () => {
  test = await openApp();
  ({ token } = (await test.logIn()).body);
  runner = await until(findRunner);
  match = await until(findMatch);
});

async function findRunner() {
  const { meetings } = (await test.call('/api/GetSportApiData?sportcode=H')).body;
  for (const { eventFile, eventGroup, races } of meetings) {
    const open = races.findLast(({ status }: { status: string }) => status === 'Open');
    if (open === undefined) continue;
    const query = `ef=${eventFile}&eg=${eventGroup}&e=${open.eventIdx}`;
    const { selections } = (await test.call(`/api/GetSingleEvent?${query}`)).body;
    const priced = selections.find(({ price }: { price: string }) => /^\d+\/\d+$/.test(price));
    if (priced === undefined) continue;
    const { selectionNumber, price } = priced;
    const market = { eventFileName: eventFile, eventGroup, eventsNumber: open.eventIdx };
    return { ...market, selectionNumber, price };
  }
  return undefined;
}

async function findMatch() {
  const [first] = (await test.call('/api/GetFeaturedEvents?sportcode=F')).body;
  return first === undefined ? undefined : { file: first.eventFile, group: first.eventGroup };
}

/** A date so many days from now, as it is sent. The business clock is at most a day and a half ahead. */
function dayFrom(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function get(path: string): Promise<CallAnswer> {
  return await test.call(`/api${path}`, { token });
}

async function post(path: string, body?: unknown): Promise<CallAnswer> {
  return await test.call(`/api${path}`, {
    method: 'POST',
    token,
    ...(body === undefined ? {} : { body }),
  });
}

async function remove(path: string): Promise<CallAnswer> {
  return await test.call(`/api${path}`, { method: 'DELETE', token });
}

async function createSlip(): Promise<string> {
  return (await post('/betslip')).body.id;
}

/** A slip with the runner on it, as it was answered. */
async function fillSlip() {
  return (await post(`/betslip/${await createSlip()}`, runner)).body;
}

/** The slip with a stake on its single, which is all that a customer adds to it. */
async function stakedSlip() {
  const slip = await fillSlip();
  const [single] = slip.wagers;
  return { ...slip, wagers: [{ ...single, stake: 0.5, toSubmit: true }] };
}

function horse(): readonly [Readonly<Record<string, string | number | undefined>>] {
  return [
    {
      EventFile: runner['eventFileName'],
      EventGroup: runner['eventGroup'],
      EventIdx: runner['eventsNumber'],
    },
  ];
}

const betslipCalls: readonly Walk[] = [
  ['POST /betslip', async () => await post('/betslip'), { bets: [], wagers: [] }],
  [
    'GET /betslip/{id}',
    async () => await get(`/betslip/${await createSlip()}`),
    { id: someText, bets: [], wagers: [] },
  ],
  [
    'POST /betslip/{id}: a bet',
    async () => await post(`/betslip/${await createSlip()}`, runner),
    {
      bets: [{ coi: '000', priceCode: '', isEachWay: false, isAvailable: true }],
      wagers: [{ name: 'Single', numberOfLines: 1, eachWay: false, stake: 0, toSubmit: false }],
    },
  ],
  [
    'POST /betslip/{id}: a bet with all that the entity names',
    async () => {
      const told = {
        gPrice: '',
        gPriceCode: '',
        isAvailable: true,
        detail: '',
        name: '',
        newPC: '',
      };
      const bet = {
        id: '',
        coi: '000',
        priceCode: '',
        isEachWay: false,
        isBog: false,
        eachWayStr: '',
      };
      return await post(`/betslip/${await createSlip()}`, { ...runner, ...told, ...bet });
    },
    { bets: [{ coi: '000', isAvailable: true }] },
  ],
  [
    'POST /betslip/{id}: a bet as another slip was answered with it',
    async () => {
      const { bets } = await fillSlip();
      return await post(`/betslip/${await createSlip()}`, bets[0]);
    },
    { bets: [{ coi: '000', isAvailable: true }] },
  ],
  [
    'DELETE /betslip/{id}/{betId}',
    async () => {
      const { id, bets } = await fillSlip();
      return await remove(`/betslip/${id}/${bets[0].id}`);
    },
    { bets: [] },
  ],
  [
    'DELETE /betslip/{id}',
    async () => await remove(`/betslip/${(await fillSlip()).id}`),
    { bets: [] },
  ],
  [
    'POST /betslip/submit: the betslip with keepBetslip, acceptPriceChanges',
    async () =>
      await post('/betslip/submit', {
        ...(await stakedSlip()),
        keepBetslip: false,
        acceptPriceChanges: true,
      }),
    { status: 2, wagersSubmitResult: [{ name: 'Single', ticketNumber: someText }] },
  ],
  [
    'POST /betslip/submit: no more of it than the entities name',
    async () => {
      const { id, bets, wagers } = await stakedSlip();
      const named = { id, bets, wagers, keepBetslip: true, acceptPriceChanges: true };
      return await post('/betslip/submit', named);
    },
    { status: 2, customerBalance: expect.any(Number), failureReason: '' },
  ],
  [
    'POST /betslip/submitasync: the betslip',
    async () => await post('/betslip/submitasync', await stakedSlip()),
    { status: 1 },
  ],
  [
    'POST /geoff/bulk-place-rules: a list of EventFile, EventGroup, EventIdx',
    async () => await post('/geoff/bulk-place-rules', horse()),
    [{ eventFile: someText, oddsnum: expect.any(Number), numberOfPlaces: expect.any(Number) }],
  ],
  [
    'POST /auth/token',
    async () => {
      const { cookie } = await test.logIn('demo02');
      return await test.call('/api/auth/token', { method: 'POST', headers: { cookie } });
    },
    { access_token: someText, expires_at: someText },
  ],
];

const userCalls: readonly Walk[] = [
  [
    'POST /user/login: Login, Password',
    async () => await post('/user/login', { Login: 'demo02', Password: 'furlong1' }),
    { status: '1', cust_Ref: 'demo02', direct: { demo02: { status: 'published' } } },
  ],
  [
    'POST /user/user-info-v1: credentials',
    async () => await post('/user/user-info-v1', { Login: 'demo01', Password: 'furlong1' }),
    { cust_Ref: 'demo01', funddetail: { balance: expect.any(Number) } },
  ],
  [
    'GET /user/get-user-preferences',
    async () => await get('/user/get-user-preferences'),
    { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  ],
  [
    'POST /user/update-user-preferences: OddFormat, Carousel, SortRacing, CarouselRegion',
    async () => {
      const wanted = { OddFormat: 2, Carousel: 2, SortRacing: 1, CarouselRegion: 1 };
      return await post('/user/update-user-preferences', wanted);
    },
    { carousel: 2, oddFormat: 2 },
  ],
  [
    'GET /user/get-user-transactions/{from}/{to}: customer ref, type, duration',
    async () => {
      const range = `${dayFrom(-1)}/${dayFrom(2)}`;
      return await get(`/user/get-user-transactions/${range}?cust_Ref=demo01&type=2&duration=3`);
    },
    { transactions: many },
  ],
  [
    'wager info: office number, reference number',
    async () => {
      const slip = { ...(await stakedSlip()), acceptPriceChanges: true };
      const [{ ticketNumber }] = (await post('/betslip/submit', slip)).body.wagersSubmitResult;
      return await get(`/user/get-wager-info/${ticketNumber}`);
    },
    { wagersInfo: [{ selectionName: someText, placeRule: { placeRuleText: someText } }] },
  ],
];

const contentCalls: readonly Walk[] = [
  [
    'GET get-settings?appVersion&platform',
    async () => await get('/get-settings?appVersion=0.1.11&platform=0'),
    { is_app_version_supported: true, enable_location_access_check: expect.any(Boolean) },
  ],
  ['CMS get-promotions?site', async () => await get('/get-promotions?site=1'), { data: many }],
  [
    'CMS get-page?url&site: data[0] with title, image and HTML content',
    async () => await get('/get-page?url=termsandconditions&site=1'),
    { data: [{ title: someText, image: '', content: someText }] },
  ],
  ['CMS get-page: nothing', async () => await get('/get-page?url=nothing&site=1'), { data: [] }],
  ...['iphone', 'android'].map((platform): Walk => [
    `GET get-countries/${platform}: a list of names`,
    async () => await get(`/get-countries/${platform}`),
    ['United Kingdom', 'Ireland'],
  ]),
  [
    'geocoding: results[0].components.country',
    async () => await get('/geocode?latitude=53.349&longitude=-6.26'),
    { results: [{ components: { country: 'Ireland' } }] },
  ],
  ...['user_preferences', 'user_detail', 'user_profiles'].map((name): Walk => [
    `collection ${name} with status 'published' and username`,
    async () => await get(`/${name}?status=published&username=demo01`),
    { data: [{ status: 'published', username: 'demo01' }] },
  ]),
  [
    'collection in_play_events_local',
    async () => await get('/in_play_events_local?status=published'),
    { data: expect.any(Array) },
  ],
  [
    '20backclaim: GET with status and username, POST with the same, and the claim e-mail',
    async () => {
      const asked = '/20backclaim?status=published&username=demo01';
      expect((await get(asked)).body).toEqual({ data: [] });
      await post('/20backclaim', { status: 'published', username: 'demo01' });
      expect((await post('/claim-email')).body).toEqual({ isOK: true });
      return await get(asked);
    },
    { data: [{ status: 'published', username: 'demo01' }] },
  ],
];

const sportCalls: readonly Walk[] = [
  ...['H,h,o', 'F'].map((code): Walk => {
    const of = code === 'F' ? { type: 'competition', leagues: many } : { meetings: many };
    return [
      `GetSportApiData ${code}`,
      async () => await get(`/GetSportApiData?sportcode=${code}`),
      of,
    ];
  }),
  ['GetEventsDetailFullcard/{code}', async () => await get('/GetEventsDetailFullcard/F'), many],
  ['GetEventsDetailInfo/{code}', async () => await get('/GetEventsDetailInfo/F'), many],
  [
    'GetAntepostEvents/{code}',
    async () =>
      await until(async () => {
        const answer = await get('/GetAntepostEvents/FA');
        return answer.body.length > 0 ? answer : undefined;
      }),
    expect.arrayContaining([expect.objectContaining({ EventName: someText, Meetings: many })]),
  ],
  [
    'GetSingleEvent?ef&eg&e',
    async () => {
      const [{ EventFile = '', EventGroup = '', EventIdx = '' }] = horse();
      return await get(`/GetSingleEvent?ef=${EventFile}&eg=${EventGroup}&e=${EventIdx}`);
    },
    { selections: many, results: [], results1: [] },
  ],
  [
    'GetCachedMatchDetails/{file}/{group}',
    async () => await get(`/GetCachedMatchDetails/${match.file}/${match.group}`),
    { markets: many, secondPlayer: '' },
  ],
  [
    'GetMatchDetails',
    async () => await get(`/GetMatchDetails?ef=${match.file}&eg=${match.group}`),
    { markets: many },
  ],
  ['GetCountryCompetitions/{id}', async () => await get('/GetCountryCompetitions/F'), many],
  ['GetTopCompetitions/{id}', async () => await get('/GetTopCompetitions/F'), many],
  ['NewLive?sportcode', async () => await get('/NewLive?sportcode=F'), []],
  ['next races by sport code', async () => await get('/GetNextRaces?sportcode=H,h,o'), many],
  ['live events list', async () => await get('/GetLiveEvents'), []],
  [
    'events by sport code',
    async () => await get('/GetEventsBySportCode/F'),
    { leagues: many, markets: many },
  ],
  [
    'sport events list by code and flag',
    async () => await get('/GetSportEventsList/F/all'),
    expect.arrayContaining([expect.objectContaining({ code: someText, competitions: many })]),
  ],
];

const mediaCalls: readonly Walk[] = [
  ['bulk silk logo', async () => await post('/media/bulk-silk-logo', horse()), [{ silks: many }]],
  [
    'bulk sport logo',
    async () => await post('/media/bulk-sport-logo', { codes: ['F'] }),
    [{ code: 'F', svg: someText }],
  ],
  [
    'POST /geoff/bulk-horsing-info',
    async () => await post('/geoff/bulk-horsing-info', horse()),
    [{ selections: many }],
  ],
];

/** An event that a provider shows: virtual races are on all day, and matches are in play. */
async function findShown(path: string): Promise<CallAnswer['body']> {
  return await until(async () => (await get(path)).body[0]);
}

const streamCalls: readonly Walk[] = [
  [
    'GET /media/get-rmg-event-list: mccItem, currentMccItem',
    async () => await get('/media/get-rmg-event-list?mccItem=1&currentMccItem=2'),
    expect.any(Array),
  ],
  [
    'POST /media/rmg-oauth-token: userId',
    async () => await post('/media/rmg-oauth-token', { userId: 'demo01' }),
    { access_token: someText, token_type: 'Bearer' },
  ],
  [
    'GET /media/get-sis-events: sport code',
    async () => await get('/media/get-sis-events?sportcode=vh'),
    expect.any(Array),
  ],
  ['POST /media/get-sis-events', async () => await post('/media/get-sis-events', {}), many],
  [
    'GET /media/get-sis-stream: streamId, userId',
    async () => {
      const { streamId } = await findShown('/media/get-sis-events');
      return await get(`/media/get-sis-stream?streamId=${streamId}&userId=demo01`);
    },
    { streamId: someText, competition: someText, startDate: someText, phenixEmbedUrl: someText },
  ],
  ...['get-sport-stream-uri', 'get-sport-stream-uri-test'].map((name): Walk => [
    `GET /Media/${name}/{}/{}: fixtureId, assetId, userId`,
    async () => {
      const { fixture, asset } = await findShown('/media/get-rmg-event-list');
      return await get(`/Media/${name}/${fixture.id}/${asset.id}?userId=demo01`);
    },
    { uri: someText },
  ]),
  [
    'the racing-stream URL: event id, customer reference',
    async () => {
      const { ID } = await findShown('/media/get-trp-events');
      return await get(`/media/racing-stream-url?eventId=${ID}&customerRef=demo01`);
    },
    {
      isOK: true,
      error: { errorMessage: '' },
      eventInfo: { streams: [{ bitrateLevel: 'Adaptive', url: someText }] },
    },
  ],
];

const pictures = ['/api/media/football-logo?name=Arsenal', '/images/Dogs/3.jpg'];

describe.each([
  ['betslip service', betslipCalls],
  ['user', userCalls],
  ['content and settings', contentCalls],
  ['sport data', sportCalls],
  ['media', mediaCalls],
  ['live pictures', streamCalls],
])('the specified calls of %s', (_service, calls) => {
  it.each(calls)('%s', async (_call, ask, expected) => {
    expectAnswer(await ask(), expected);
  });
});

it.each(pictures)('the specified picture %s', async (path) => {
  const { status, headers } = await test.call(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
});
