import { routes, type Route } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { keptOrderId } from '../worlds/limit-world.ts';
import type { KnownValues } from '../wrong-requests.ts';

export const login = { Login: 'demo01', Password: 'furlong1' };

const nobody = {
  firstName: 'Nora',
  lastName: 'Quill',
  dateOfBirth: '1990-04-05',
  userName: 'nobody99',
  email: 'nobody@example.com',
  termsAgreement: true,
};
const detail = {
  id: '1',
  status: 'published',
  work_tel: '07700 900123',
  mobile: '07700 900123',
  emailaddress: 'demo01@example.com',
  EmailAddress: 'demo01@example.com',
  country: 'United Kingdom',
};
const withdrawal = {
  firstName: 'Ada',
  lastName: 'Byron',
  userName: login.Login,
  pounds: 10,
  pence: 0,
  isUseMyPreviousDetails: false,
  lastFourBankAccount: '',
  IBANNumber: '',
  bankAccountNumber: '12345678',
  sortCode: '200000',
};
const deposit = { amount: '10', currency: 'GBP', userLogin: login.Login, test: true };
const pushOffer = {
  platforms: ['ios'],
  languages: ['en'],
  path: '/promos',
  texts: { en: 'New terms.', es: 'Nuevas condiciones.', de: 'Neue Bedingungen.' },
};
const samePassword = {
  OldPassword: login.Password,
  NewPassword: login.Password,
  ConfirmNewPassword: login.Password,
};

/** Values that are good for one route alone. `loginId` is that of the caller's session. */
export function goodOf(route: Route, loginId: string): KnownValues {
  const good = new Map<Route, KnownValues>([
    [routes.sendEmailCode, { email: nobody.email, id: null }],
    [routes.emailCodeValidation, { email: nobody.email, id: randomUUID(), code: '123456' }],
    [routes.addressLookup, { postcode: 'SW1A1AA' }],
    [routes.lostPassword, nobody],
    [routes.accountReactivation, nobody],
    [routes.updatePassword, samePassword],
    [routes.updateUserDetail, detail],
    [routes.addUserDetail, detail],
    [routes.endSession, { loginId }],
    [routes.userActivity, { id: '5' }],
    [routes.setLimit, { amount: 20 }],
    [routes.submit, { freeBetId: randomUUID() }],
    [routes.submitAsync, { freeBetId: randomUUID() }],
    [routes.grantFreeBet, { grantKey: randomUUID(), amount: 5, days: 7 }],
    [routes.createCheckout, { ...deposit, requestKey: randomUUID() }],
    [routes.deposit, { id: randomUUID() }],
    [routes.paypalPostProcessing, { orderId: keptOrderId }],
    [routes.paymentStatus, { uid: 'no-such-payment' }],
    [routes.requestWithdrawal, { ...withdrawal, requestKey: randomUUID() }],
    [routes.acceptTexts, { texts: [{ name: 'funds', version: '1:not_protected' }] }],
    [routes.geocode, { latitude: '53.349', longitude: '-6.26' }],
    [routes.sendPushOffer, { ...pushOffer, offerKey: randomUUID() }],
    [routes.subscribePush, { platform: 'ios', token: 'device-token-1' }],
    [routes.rmgToken, { userId: login.Login }],
    [routes.sportStreamUri, { userId: login.Login }],
    [routes.sportStreamUriTest, { userId: login.Login }],
    [routes.racingStreamUrl, { customerRef: login.Login }],
    [routes.sisStream, { userId: login.Login }],
    [routes.documentFile, { id: randomUUID() }],
  ]);
  return good.get(route) ?? {};
}
