import { searchRoutes } from '@furlong/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';

const calls = callsOf(searchRoutes);
/** Results change little while somebody types and goes back. */
const staleMs = 30_000;

export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: () => calls.search({ q: text }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });
}
