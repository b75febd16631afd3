import {
  acceptedTextRoutes,
  accountRecoveryRoutes,
  accountRoutes,
  collectionRoutes,
  complianceRoutes,
  consentRoutes,
  contentRoutes,
  fundsRequestRoutes,
  limitRoutes,
  locationRoutes,
  monthlyStatementRoutes,
  operatorContentRoutes,
  promotionRoutes,
  operatorPaymentRoutes,
  operatorWithdrawalRoutes,
  paymentRoutes,
  operatorPushRoutes,
  pushRoutes,
  realityCheckRoutes,
  registrationRoutes,
  saferGamblingRoutes,
  verificationRoutes,
  withdrawalRoutes,
} from '@furlong/contract';
import { fundsRequestHandlers } from '../features/account/funds-request/funds-request.routes.ts';
import { textHandlers } from '../features/account/texts/texts.routes.ts';
import { accountHandlers } from '../features/account/account.routes.ts';
import { readDetails } from '../features/account/details/details.queries.ts';
import { collectionHandlers } from '../features/collections/collections.routes.ts';
import { contentHandlers } from '../features/content/content.routes.ts';
import { startDormancyRounds } from '../features/desk/customers/dormancy/dormancy.jobs.ts';
import { exclusionHandlers } from '../features/safer-gambling/exclusion/exclusion.routes.ts';
import { startAskingAboutDeposits } from '../core/payments/deposits/ask-about-deposits.ts';
import { paymentDeskHandlers } from '../features/desk/payments/desk-payments.routes.ts';
import { startReconciliations } from '../core/payments/reconciliation/reconciliation.jobs.ts';
import { paymentHandlers } from '../features/payments/payments.routes.ts';
import { readPreferences } from '../features/preferences/preferences.queries.ts';
import { startDeletingOldCodes } from '../features/registration/email-code/email-codes.jobs.ts';
import { registrationHandlers } from '../features/registration/registration.routes.ts';
import { limitHandlers } from '../features/safer-gambling/limits/limits.routes.ts';
import { startHarmRounds } from '../features/safer-gambling/harm/harm.jobs.ts';
import { questionnaireHandlers } from '../features/safer-gambling/questionnaire/questionnaire.routes.ts';
import { realityCheckHandlers } from '../features/safer-gambling/reality-check/reality-check.routes.ts';
import { startEndingPushDevices } from '../features/push/push-devices.jobs.ts';
import { pushOfferHandlers } from '../features/desk/push/push-offers.routes.ts';
import { pushHandlers } from '../features/push/push.routes.ts';
import { locationHandlers } from '../features/location/location.routes.ts';
import { startDailyChecks } from '../features/safer-gambling/register/register.jobs.ts';
import { monthlyStatementHandlers } from '../features/statements/monthly/monthly-statement.routes.ts';
import { startMonthlyStatements } from '../features/statements/monthly/monthly-statements.jobs.ts';
import { operatorWithdrawalHandlers } from '../features/desk/withdrawals/operator-withdrawals.routes.ts';
import { startAskingAboutParts } from '../core/withdrawals/pay-part.ts';
import { withdrawalHandlers } from '../features/withdrawals/withdrawals.routes.ts';
import { grantFreeBet } from '../core/free-bets/grant-free-bet.ts';
import { takeBackFreeBet } from '../core/free-bets/take-back-free-bet.ts';
import { startAwarding } from '../features/promotions/awards/award-runs.ts';
import { promotionHandlers } from '../features/promotions/promotions.routes.ts';
import { isPromotionShown, type PromotionDeps } from '../features/promotions/read-promotions.ts';
import type { Caller } from '../platform/context.ts';
import { bindRoutes } from '../platform/http/bind-routes.ts';
import { type HttpServer } from '../platform/http/http-server.ts';
import { type Foundations } from './foundations.ts';
import { listListings } from './ports.ts';
import { type Trading } from './trading.ts';

/** Binds the calls about customers, their money and what the house publishes, and starts the rounds that go with them. */
export function bindCustomers(
  server: HttpServer,
  foundations: Foundations,
  trading: Trading,
): void {
  bindRegistration(server, foundations);
  bindContent(server, foundations, trading);
  bindAccount(server, foundations);
  bindSaferGambling(server, foundations);
  bindPayments(server, foundations);
}

function bindContent(server: HttpServer, foundations: Foundations, trading: Trading): void {
  const { house } = foundations.config.ports;
  bindRoutes(
    server,
    { ...contentRoutes, ...operatorContentRoutes },
    contentHandlers({ ...foundations, house }),
  );
  const { book } = trading.catalogue;
  const reads = {
    readDetails,
    readPreferences,
    book,
    isPromotionShown: async (key: string, caller: Caller) =>
      await isPromotionShown(promotionDepsOf(foundations), key, caller),
  };
  bindRoutes(server, collectionRoutes, collectionHandlers({ ...foundations, ...reads }));
  bindPromotions(server, foundations);
}

function promotionDepsOf(foundations: Foundations): PromotionDeps {
  const { customers, ports } = foundations.config;
  return { ...foundations, house: ports.house, profile: customers.jurisdiction };
}

function bindPromotions(server: HttpServer, foundations: Foundations): void {
  const { config, stops } = foundations;
  const { jurisdiction: profile } = config.customers;
  bindRoutes(server, promotionRoutes, promotionHandlers(promotionDepsOf(foundations)));
  const freeBets = { grant: grantFreeBet, takeBack: takeBackFreeBet };
  stops.add('awards of promotions', startAwarding({ ...foundations, profile, freeBets }).stop);
}

function bindRegistration(server: HttpServer, foundations: Foundations): void {
  const { config, stops } = foundations;
  stops.add('old codes', startDeletingOldCodes(foundations).stop);
  const handlers = registrationHandlers({
    ...foundations,
    hasNetworkLimits: config.http.hasRateLimits,
  });
  bindRoutes(server, registrationRoutes, handlers);
  const { hasRateLimits: hasNetworkLimits } = config.http;
  bindRoutes(server, locationRoutes, locationHandlers({ ...foundations, hasNetworkLimits }));
}

function bindPayments(server: HttpServer, foundations: Foundations): void {
  const { config, demo, stops, ownOrigin } = foundations;
  stops.add('questions about deposits', startAskingAboutDeposits(foundations).stop);
  const handlers = paymentHandlers({
    ...foundations,
    isTest: demo !== null,
    ownOrigin: ownOrigin.get,
    brand: config.ports.house.brand,
    fundsProtection: config.customers.fundsProtection,
    hasNetworkLimits: config.http.hasRateLimits,
  });
  bindRoutes(server, paymentRoutes, handlers);
  const listings = listListings(foundations.ports);
  stops.add('reconciliations', startReconciliations({ ...foundations, listings }).stop);
  stops.add('questions about withdrawals', startAskingAboutParts(foundations).stop);
  bindRoutes(server, withdrawalRoutes, withdrawalHandlers(foundations));
  bindRoutes(server, operatorPaymentRoutes, paymentDeskHandlers(foundations));
  bindRoutes(server, operatorWithdrawalRoutes, operatorWithdrawalHandlers(foundations));
}

function bindSaferGambling(server: HttpServer, foundations: Foundations): void {
  foundations.stops.add('daily checks', startDailyChecks(foundations).stop);
  foundations.stops.add('harm rounds', startHarmRounds(foundations).stop);
  bindRoutes(server, realityCheckRoutes, realityCheckHandlers(foundations));
  bindRoutes(server, complianceRoutes, questionnaireHandlers(foundations));
  bindRoutes(server, limitRoutes, limitHandlers(foundations));
  foundations.stops.add('monthly statements', startMonthlyStatements(foundations).stop);
  bindRoutes(server, monthlyStatementRoutes, monthlyStatementHandlers(foundations));
}

function bindAccount(server: HttpServer, foundations: Foundations): void {
  const hasNetworkLimits = foundations.config.http.hasRateLimits;
  bindRoutes(
    server,
    { ...accountRoutes, ...accountRecoveryRoutes, ...consentRoutes, ...verificationRoutes },
    accountHandlers({ ...foundations, hasNetworkLimits }),
  );
  const { fundsProtection } = foundations.config.customers;
  bindRoutes(server, acceptedTextRoutes, textHandlers({ ...foundations, fundsProtection }));
  bindRoutes(server, fundsRequestRoutes, fundsRequestHandlers(foundations));
  bindRoutes(server, pushRoutes, pushHandlers(foundations));
  bindRoutes(server, operatorPushRoutes, pushOfferHandlers(foundations));
  foundations.stops.add('devices of ended logins', startEndingPushDevices(foundations).stop);
  foundations.stops.add('dormancy rounds', startDormancyRounds(foundations).stop);
  bindRoutes(server, saferGamblingRoutes, exclusionHandlers(foundations));
}
