import { sessionRoutes, type User } from '@furlong/contract';
import { pence } from '@furlong/money';
import { logIn } from '../core/session/session.ts';
import type { ContractServer } from './contract-server.ts';

/** A customer as the server tells of one. */
export const sampleUser: User = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: 'aoife@furlong.example',
  firstName: 'Aoife',
  lastName: 'Merrion',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  isCompliancePopup: false,
  isLimitAsked: false,
  direct: {},
  oddsFormat: 1,
  accountStatus: 'Verified',
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  funddetail: { balance: pence(148_20), availableFunds: pence(148_20) },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
};

/** Logs a customer in at the server. */
export async function logInSample(server: ContractServer, user: User = sampleUser): Promise<void> {
  server.answer(sessionRoutes.userInfo, user);
  server.answer(sessionRoutes.logout, { isOK: true });
  server.answer(sessionRoutes.login, {
    ...user,
    token: 'token-1',
    tokenExpiresAt: '2099-01-01T00:00:00.000Z',
  });
  await logIn('demo01', 'furlong1');
}
