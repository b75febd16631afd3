import { accountRecoveryRoutes } from './account-recovery.ts';
import { accountRoutes } from './account.ts';
import { consentRoutes } from './consents.ts';
import { operatorCustomerRoutes } from './operator-customers.ts';
import { operatorDocumentRoutes } from './operator-documents.ts';
import { registrationRoutes } from './registration.ts';
import { verificationRoutes } from './verification.ts';

/** The calls of registration, of the account and of those who look after customers. */
export const customerRoutes = {
  ...registrationRoutes,
  ...accountRecoveryRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...verificationRoutes,
  ...operatorCustomerRoutes,
  ...operatorDocumentRoutes,
};
