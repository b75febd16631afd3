import { betslipRoutes } from './betslip.ts';
import { operatorRoutes } from './operator.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { sportDataRoutes } from './sport-data.ts';
import { statementRoutes } from './statements.ts';

/** Every call of the API, each declared once. */
export const routes = {
  ...sessionRoutes,
  ...settingsRoutes,
  ...sportDataRoutes,
  ...betslipRoutes,
  ...statementRoutes,
  ...operatorRoutes,
};
