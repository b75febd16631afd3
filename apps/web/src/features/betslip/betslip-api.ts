import { betslipRoutes } from '@furlong/contract';
import { callsOf } from '../../platform/api/api.ts';

/** The calls of the betslip, which come with it. */
export const betslipApi = callsOf(betslipRoutes);
