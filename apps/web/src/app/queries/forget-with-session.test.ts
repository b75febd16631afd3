import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { myBetsQueries } from '../../features/my-bets/my-bets.queries.ts';
import { statementQueries } from '../../features/statements/statements.queries.ts';
import { reportTokenRefused } from '../../platform/api/access-token.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { logIn, logOut } from '../../core/session/session.ts';
import { forgetWithSession } from './forget-with-session.ts';

const login = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: 'Ruby',
  lastName: '',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  isCompliancePopup: false,
  isLimitAsked: false,
  oddsFormat: 1,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  accountStatus: 'active',
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  token: 'fresh',
  tokenExpiresAt: '2099-01-01T00:00:00.000Z',
};
const queries = [
  myBetsQueries.pages('open').queryKey,
  statementQueries.pages('1', { from: '2026-11-13', to: '2026-11-20' }).queryKey,
  statementQueries.wager({ officeNo: '1', refNo: '17' }).queryKey,
];

describe('forgetWithSession', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['logs out', logOut],
    [
      'has a session that ends by itself',
      async () => {
        reportTokenRefused();
        await Promise.resolve();
      },
    ],
  ])(
    "drops bets and statement of a customer who %s, and keeps everybody's prices",
    async (_how, end) => {
      vi.stubGlobal('fetch', async (path: string) =>
        Response.json(path.endsWith('/login') ? login : { isOK: true }),
      );
      await logIn('demo01', 'furlong1');
      const client = new QueryClient();
      const stop = forgetWithSession(client);
      for (const queryKey of queries) client.setQueryData<unknown>(queryKey, 'theirs');
      const { queryKey: prices } = sportQueries.nextRaces('H,h,o');
      client.setQueryData<unknown>(prices, 'everybody’s');
      await end();
      expect(queries.map((queryKey) => client.getQueryData(queryKey))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(client.getQueryData(prices)).toBe('everybody’s');
      stop();
    },
  );
});
