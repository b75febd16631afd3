import { accountRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { callsOf } from '../../platform/api/api.ts';

const { getUserDetail, updateUserDetail, addUserDetail } = accountRoutes;
const calls = callsOf({ getUserDetail, updateUserDetail, addUserDetail });

export const updateDetail = calls.updateUserDetail;
export const addDetail = calls.addUserDetail;

export const detailQuery = queryOptions({
  queryKey: [ofCustomer, 'detail'],
  queryFn: async () => await calls.getUserDetail({}),
});
