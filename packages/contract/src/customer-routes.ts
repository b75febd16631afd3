import { accountRecoveryRoutes } from './account-recovery.ts';
import { accountRoutes } from './account.ts';
import { consentRoutes } from './consents.ts';
import { operatorCustomerRoutes } from './operator-customers.ts';
import { operatorDocumentRoutes } from './operator-documents.ts';
import { verificationRoutes } from './verification.ts';

/** The calls of the account and of those who look after customers. */
export const customerRoutes = {
  ...accountRecoveryRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...verificationRoutes,
  ...operatorCustomerRoutes,
  ...operatorDocumentRoutes,
};
