import { monthlyStatementRoutes, statementRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { monthlyStatementHandlers } from './monthly/monthly-statement.routes.ts';
import {
  sendSomeStatements,
  type MonthlyStatementDeps,
} from './monthly/monthly-statements.jobs.ts';
import { statementHandlers, type StatementDeps } from './statements.routes.ts';

export function statementsFeature(parts: StatementDeps & MonthlyStatementDeps): Feature {
  return feature({
    name: 'statements',
    routes: { ...statementRoutes, ...monthlyStatementRoutes },
    handlers: { ...statementHandlers(parts), ...monthlyStatementHandlers(parts) },
    jobs: {},
    rounds: [
      {
        name: 'monthly statements',
        everyMs: 60_000,
        work: async () => {
          await sendSomeStatements(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
