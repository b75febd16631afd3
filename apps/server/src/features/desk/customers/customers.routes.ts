import type {
  Handlers,
  operatorCustomerRoutes,
  operatorDocumentRoutes,
  operatorHarmCaseRoutes,
} from '@furlong/contract';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import { askQuestionnaire } from './deeds/ask-questionnaire.ts';
import { closeByOperator, applyLock, reactivateAccount, liftLock } from './deeds/change-status.ts';
import { giveFreeBet } from './deeds/give-free-bet.ts';
import { lowerLimit } from './deeds/lower-limit.ts';
import { judgeIdentity, noteOnCustomer, restrictAccount } from './deeds/judge-customer.ts';
import type { CustomerDeskDeps } from './desk-deps.ts';
import { listDormantAudited } from './dormancy/list-dormant.ts';
import { askSourceOfFunds, decideSourceOfFunds } from './deeds/source-of-funds.ts';
import { decideDocument } from './documents/decide-document.ts';
import { listDocumentsAudited, openDocumentAudited } from './documents/read-documents.ts';
import { findCustomersAudited } from './finding/find-audited.ts';
import { readFileAudited } from './finding/read-customer-file.ts';
import { actOnCase } from './harm-cases/act-on-case.ts';
import { listCasesAudited, readCaseAudited } from './harm-cases/read-cases.ts';
import { eraseCustomer } from './privacy/erase-customer.ts';
import { exportCustomer } from './privacy/export-customer.ts';

type Routes = typeof operatorCustomerRoutes &
  typeof operatorDocumentRoutes &
  typeof operatorHarmCaseRoutes;

const done = { isOK: true } as const;

/** Operators and customers. Every call is written to the audit log, with what it changes, and every look at a customer too. */
export function customerHandlers(deps: CustomerDeskDeps): Handlers<Routes, Context> {
  /** A handler that does what is asked in the name of the operator. */
  const doing =
    <Asked>(act: (deps: CustomerDeskDeps, asked: Asked, by: string) => Promise<void>) =>
    async (asked: Asked, context: Context): Promise<typeof done> => {
      await act(deps, asked, getOperatorCaller(context).username);
      return done;
    };
  return {
    findCustomers: async ({ search, after = 0 }, context) =>
      await findCustomersAudited(deps, { search, after, by: getOperatorCaller(context).username }),
    customerFile: async ({ id }, context) =>
      await readFileAudited(deps, { id, by: getOperatorCaller(context).username }),
    verifyCustomer: doing(judgeIdentity),
    restrictCustomer: doing(restrictAccount),
    lockCustomer: doing(applyLock),
    unlockCustomer: doing(liftLock),
    closeCustomer: doing(closeByOperator),
    reactivateCustomer: doing(reactivateAccount),
    lowerLimit: doing(lowerLimit),
    grantFreeBet: doing(giveFreeBet),
    askQuestionnaire: doing(askQuestionnaire),
    askSourceOfFunds: doing(askSourceOfFunds),
    decideSourceOfFunds: doing(decideSourceOfFunds),
    dormantAccounts: async ({ after = 0 }, context) =>
      await listDormantAudited(deps, { after, by: getOperatorCaller(context).username }),
    addCustomerNote: doing(noteOnCustomer),
    exportCustomer: async ({ id }, context) =>
      await exportCustomer(deps, { id, by: getOperatorCaller(context).username }),
    eraseCustomer: doing(eraseCustomer),
    harmCases: async ({ after = 0 }, context) =>
      await listCasesAudited(deps, { after, by: getOperatorCaller(context).username }),
    harmCase: async ({ id }, context) =>
      await readCaseAudited(deps, { id, by: getOperatorCaller(context).username }),
    actOnHarmCase: doing(actOnCase),
    operatorDocuments: async (_request, context) => ({
      documents: await listDocumentsAudited(deps, getOperatorCaller(context).username),
    }),
    operatorDocumentFile: async ({ id }, context) =>
      await openDocumentAudited(deps, { id, by: getOperatorCaller(context).username }),
    acceptDocument: async ({ id }, context) => {
      const { username: by } = getOperatorCaller(context);
      await decideDocument(deps, { id, by, state: 'accepted', reason: '' });
      return done;
    },
    rejectDocument: async ({ id, reason }, context) => {
      const { username: by } = getOperatorCaller(context);
      await decideDocument(deps, { id, by, state: 'rejected', reason });
      return done;
    },
  };
}
