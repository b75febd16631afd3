import { useSearchParams } from 'react-router';
import { readFilters, type StatementFilters } from './statements.ts';

/** Keeps the filters in the address, so that a reload and the way back keep them. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  return {
    filters,
    choose: (chosen: Partial<StatementFilters>) => {
      setSearch({ ...filters, ...chosen }, { replace: true });
    },
  };
}
