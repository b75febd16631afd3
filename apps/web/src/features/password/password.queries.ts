import { accountRecoveryRoutes, accountRoutes } from '@furlong/contract';
import { callsOf } from '../../platform/api/api.ts';

export const { lostPassword } = callsOf({ lostPassword: accountRecoveryRoutes.lostPassword });

export const { updatePassword } = callsOf({ updatePassword: accountRoutes.updatePassword });
