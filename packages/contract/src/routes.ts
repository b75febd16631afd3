import { acceptedTextRoutes } from './account/accepted-texts.ts';
import { accountRecoveryRoutes } from './account/account-recovery.ts';
import { accountRoutes } from './account/account.ts';
import { analyticsRoutes } from './content/analytics.ts';
import { betslipRoutes } from './betting/betslip-routes.ts';
import { collectionRoutes } from './content/collections.ts';
import { competitionRoutes } from './sports/competitions.ts';
import { complianceRoutes } from './safer-gambling/compliance.ts';
import { consentRoutes } from './account/consents.ts';
import { contentRoutes } from './content/content.ts';
import { favouriteRoutes } from './account/favourites.ts';
import { freeBetRoutes } from './money/free-bets.ts';
import { fundsRequestRoutes } from './safer-gambling/funds-requests.ts';
import { jobRoutes } from './desk/jobs.ts';
import { limitRoutes } from './safer-gambling/limits.ts';
import { locationRoutes } from './account/location.ts';
import { mediaRoutes } from './sports/media.ts';
import { monthlyStatementRoutes } from './money/monthly-statement.ts';
import { myBetsRoutes } from './betting/my-bets.ts';
import { operatorRoutes } from './desk/trading.ts';
import { operatorContentRoutes } from './desk/content.ts';
import { operatorCustomerRoutes } from './desk/customers.ts';
import { operatorDocumentRoutes } from './desk/documents.ts';
import { operatorPaymentRoutes } from './desk/payments.ts';
import { operatorPushRoutes } from './desk/push.ts';
import { operatorWithdrawalRoutes } from './desk/withdrawals.ts';
import { operatorHarmCaseRoutes } from './desk/harm-cases.ts';
import { outrightRoutes } from './sports/outrights.ts';
import { paymentRoutes } from './money/payments.ts';
import { promotionRoutes } from './content/promotions.ts';
import { pushRoutes } from './account/push.ts';
import { realityCheckRoutes } from './safer-gambling/reality-check.ts';
import { registrationRoutes } from './account/registration.ts';
import { saferGamblingRoutes } from './safer-gambling/safer-gambling.ts';
import { searchRoutes } from './sports/search.ts';
import { sessionRoutes } from './account/session.ts';
import { settingsRoutes } from './content/settings.ts';
import { sportDataRoutes } from './sports/sport-data.ts';
import { statementRoutes } from './money/statements.ts';
import { streamRoutes } from './sports/streams.ts';
import { verificationRoutes } from './account/verification.ts';
import { withdrawalRoutes } from './money/withdrawals.ts';

/** Every call of the API, each declared once. */
export const routes = {
  ...sessionRoutes,
  ...registrationRoutes,
  ...accountRecoveryRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...acceptedTextRoutes,
  ...fundsRequestRoutes,
  ...realityCheckRoutes,
  ...complianceRoutes,
  ...limitRoutes,
  ...verificationRoutes,
  ...saferGamblingRoutes,
  ...settingsRoutes,
  ...locationRoutes,
  ...pushRoutes,
  ...contentRoutes,
  ...collectionRoutes,
  ...analyticsRoutes,
  ...sportDataRoutes,
  ...competitionRoutes,
  ...outrightRoutes,
  ...mediaRoutes,
  ...streamRoutes,
  ...searchRoutes,
  ...favouriteRoutes,
  ...betslipRoutes,
  ...freeBetRoutes,
  ...statementRoutes,
  ...monthlyStatementRoutes,
  ...myBetsRoutes,
  ...paymentRoutes,
  ...withdrawalRoutes,
  ...promotionRoutes,
  ...operatorRoutes,
  ...operatorContentRoutes,
  ...operatorCustomerRoutes,
  ...operatorDocumentRoutes,
  ...operatorPaymentRoutes,
  ...operatorPushRoutes,
  ...operatorWithdrawalRoutes,
  ...operatorHarmCaseRoutes,
  ...jobRoutes,
};
