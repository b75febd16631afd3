import { useSearchParams } from 'react-router';
import { readFilters, type StatementFilters } from './statements.ts';

/** The filters live in the address, so that reloading and coming back keep them. */
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
