import { Notice } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from './limits.queries.ts';
import { useLimitWords } from './use-limit-words.ts';

/** Tells of each limit of which four fifths are used, before it bites (D12). */
export function NearlyUsed() {
  const { nameOf, standOf } = useLimitWords();
  const { data } = useQuery(limitsQuery);
  return (data?.limits ?? [])
    .filter(({ isNearlyUsed }) => isNearlyUsed)
    .map((limit) => (
      <Notice key={`${limit.kind} ${limit.period}`} tone="warning" title={nameOf(limit)}>
        {standOf(limit)}
      </Notice>
    ));
}
