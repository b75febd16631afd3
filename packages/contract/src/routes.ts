import { acceptedTextRoutes } from './accepted-texts.ts';
import { accountRecoveryRoutes } from './account-recovery.ts';
import { accountRoutes } from './account.ts';
import { analyticsRoutes } from './analytics.ts';
import { betslipRoutes } from './betslip-routes.ts';
import { collectionRoutes } from './collections.ts';
import { competitionRoutes } from './competitions.ts';
import { complianceRoutes } from './compliance.ts';
import { consentRoutes } from './consents.ts';
import { contentRoutes } from './content.ts';
import { favouriteRoutes } from './favourites.ts';
import { freeBetRoutes } from './free-bets.ts';
import { fundsRequestRoutes } from './funds-requests.ts';
import { jobRoutes } from './desk/jobs.ts';
import { limitRoutes } from './limits.ts';
import { locationRoutes } from './location.ts';
import { mediaRoutes } from './media.ts';
import { monthlyStatementRoutes } from './monthly-statement.ts';
import { myBetsRoutes } from './my-bets.ts';
import { operatorRoutes } from './desk/trading.ts';
import { operatorContentRoutes } from './desk/content.ts';
import { operatorCustomerRoutes } from './desk/customers.ts';
import { operatorDocumentRoutes } from './desk/documents.ts';
import { operatorPaymentRoutes } from './desk/payments.ts';
import { operatorPushRoutes } from './desk/push.ts';
import { operatorWithdrawalRoutes } from './desk/withdrawals.ts';
import { operatorHarmCaseRoutes } from './desk/harm-cases.ts';
import { outrightRoutes } from './outrights.ts';
import { paymentRoutes } from './payments.ts';
import { promotionRoutes } from './promotions.ts';
import { pushRoutes } from './push.ts';
import { realityCheckRoutes } from './reality-check.ts';
import { registrationRoutes } from './registration.ts';
import { saferGamblingRoutes } from './safer-gambling.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { sportDataRoutes } from './sport-data.ts';
import { statementRoutes } from './statements.ts';
import { streamRoutes } from './streams.ts';
import { verificationRoutes } from './verification.ts';
import { withdrawalRoutes } from './withdrawals.ts';

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
