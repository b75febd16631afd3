import { filesFeature } from '../core/files/files.feature.ts';
import { mailFeature } from '../core/mail/mail.feature.ts';
import { auditFeature } from '../features/audit/audit.feature.ts';
import { accountFeature } from '../features/account/account.feature.ts';
import { analyticsFeature } from '../features/analytics/analytics.feature.ts';
import { betsFeature } from '../features/bets/bets.feature.ts';
import { betslipFeature } from '../features/betslip/betslip.feature.ts';
import { cashOutFeature } from '../features/cash-out/cash-out.feature.ts';
import { collectionsFeature } from '../features/collections/collections.feature.ts';
import { contentFeature } from '../features/content/content.feature.ts';
import { deskContentFeature } from '../features/desk/content/content.feature.ts';
import { deskCustomersFeature } from '../features/desk/customers/customers.feature.ts';
import { deskJobsFeature } from '../features/desk/jobs/jobs.feature.ts';
import { deskPaymentsFeature } from '../features/desk/payments/payments.feature.ts';
import { deskPushFeature } from '../features/desk/push/push.feature.ts';
import { deskSignInFeature } from '../features/desk/sign-in/sign-in.feature.ts';
import { deskTradingFeature } from '../features/desk/trading/trading.feature.ts';
import { deskWithdrawalsFeature } from '../features/desk/withdrawals/withdrawals.feature.ts';
import { favouritesFeature } from '../features/favourites/favourites.feature.ts';
import { freeBetsFeature } from '../features/free-bets/free-bets.feature.ts';
import { identityFeature } from '../features/identity/identity.feature.ts';
import { locationFeature } from '../features/location/location.feature.ts';
import { mediaFeature } from '../features/media/media.feature.ts';
import { myBetsFeature } from '../features/my-bets/my-bets.feature.ts';
import { paymentsFeature } from '../features/payments/payments.feature.ts';
import { preferencesFeature } from '../features/preferences/preferences.feature.ts';
import { promotionsFeature } from '../features/promotions/promotions.feature.ts';
import { pushFeature } from '../features/push/push.feature.ts';
import { registrationFeature } from '../features/registration/registration.feature.ts';
import { saferGamblingFeature } from '../features/safer-gambling/safer-gambling.feature.ts';
import { searchFeature } from '../features/search/search.feature.ts';
import { settingsFeature } from '../features/settings/settings.feature.ts';
import { sportDataFeature } from '../features/sport-data/sport-data.feature.ts';
import { statementsFeature } from '../features/statements/statements.feature.ts';
import { withdrawalsFeature } from '../features/withdrawals/withdrawals.feature.ts';
import type { Feature } from '../platform/features/feature.ts';
import type { Foundations } from './foundations.ts';
import type { Parts } from './parts.ts';

// A feature's needs are there before it starts and stop after it has ended. Features of the house start before anything
// trades and stop behind everything else, so that the audit chain takes in what is written until the last. The others
// start in this order when all parts are there, before the feed and the doors are opened, and have ended before a part
// stops.

/** The features of the house itself, which need nothing that trades. */
export function listHouseFeatures(foundations: Foundations): readonly Feature[] {
  const { house } = foundations.config.ports;
  return [
    auditFeature(foundations),
    filesFeature(foundations),
    mailFeature({ ...foundations, house }),
  ];
}

/** Every other feature. A route of the contract stands in exactly one of them. */
export function listFeatures(parts: Parts): readonly Feature[] {
  return [
    identityFeature(parts),
    preferencesFeature(parts),
    registrationFeature(parts),
    locationFeature(parts),
    contentFeature(parts),
    collectionsFeature(parts),
    promotionsFeature(parts),
    accountFeature(parts),
    pushFeature(parts),
    saferGamblingFeature(parts),
    statementsFeature(parts),
    paymentsFeature(parts),
    withdrawalsFeature(parts),
    settingsFeature(parts),
    analyticsFeature(parts),
    sportDataFeature(parts),
    mediaFeature(parts),
    searchFeature(parts),
    favouritesFeature(parts),
    betslipFeature(parts),
    betsFeature(parts),
    freeBetsFeature(parts),
    myBetsFeature(parts),
    cashOutFeature(parts),
    deskSignInFeature(parts),
    deskTradingFeature(parts),
    deskCustomersFeature(parts),
    deskPaymentsFeature(parts),
    deskWithdrawalsFeature(parts),
    deskContentFeature(parts),
    deskPushFeature(parts),
    deskJobsFeature(parts),
  ];
}
