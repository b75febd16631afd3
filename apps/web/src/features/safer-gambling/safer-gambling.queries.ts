import { complianceRoutes, monthlyStatementRoutes, saferGamblingRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { callsOf } from '../../platform/api/api.ts';

const calls = callsOf({ ...saferGamblingRoutes, ...complianceRoutes, ...monthlyStatementRoutes });

export const sendResponsibleGambling = calls.responsibleGambling;
export const sendComplianceAnswers = calls.sendComplianceAnswers;
export const setMonthlyStatement = calls.setMonthlyStatement;

/** The preview is read anew for each visit of the page, because bets and the balance move. */
export const exclusionPreviewQuery = queryOptions({
  queryKey: [ofCustomer, 'exclusion-preview'],
  queryFn: async () => await calls.exclusionPreview({}),
});

export const monthlyStatementQuery = queryOptions({
  queryKey: [ofCustomer, 'monthly-statement'],
  queryFn: async () => await calls.getMonthlyStatement({}),
});
