import { operatorCustomerRoutes } from './operator-customers.ts';
import { operatorDocumentRoutes } from './operator-documents.ts';

/** The calls of those who look after customers. */
export const customerRoutes = {
  ...operatorCustomerRoutes,
  ...operatorDocumentRoutes,
};
