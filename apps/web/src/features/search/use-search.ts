import { searchTextMin } from '@furlong/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { listRecentSearches, forgetRecent, keepRecent } from './recent-searches.ts';
import { groupHits, groupRecent, type OptionGroup, type SearchOption } from './search-options.ts';
import { searchQuery } from './search.queries.ts';
import { useDebounced } from './use-debounced.ts';

const debounceMs = 150;

type SearchState = 'idle' | 'short' | 'searching' | 'found' | 'nothing' | 'failed';

export interface Search {
  readonly text: string;
  /** The text that was searched for. */
  readonly searched: string;
  readonly state: SearchState;
  readonly groups: readonly OptionGroup[];
  readonly options: readonly SearchOption[];
  readonly type: (text: string) => void;
  readonly choose: (option: SearchOption) => void;
  readonly clearRecent: () => void;
  readonly retry: () => void;
}

/** The state of a search: its text and its results. `onLeave` is called when a page was chosen. */
export function useSearch(onLeave: () => void): Search {
  const layout = useLayout();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(listRecentSearches);
  const searched = useDebounced(text.trim(), debounceMs);
  const isLong = text.trim().length >= searchTextMin && searched.length >= searchTextMin;
  const query = useQuery({ ...searchQuery(searched), enabled: isLong });
  const groups = useMemo(() => {
    if (text.trim() === '') return groupRecent(recent);
    return isLong && query.data !== undefined ? groupHits(query.data, layout) : [];
  }, [text, recent, isLong, query.data, layout]);
  return {
    text,
    searched,
    groups,
    state: stateOf(text, isLong, query),
    options: groups.flatMap(({ options }) => options),
    type: setText,
    choose: (option) => {
      if (option.kind === 'recent') {
        setText(option.text);
        return;
      }
      keepRecent(option.hit.title);
      setRecent(listRecentSearches());
      onLeave();
      void navigate(option.path);
    },
    clearRecent: () => {
      forgetRecent();
      setRecent([]);
    },
    retry: () => void query.refetch(),
  };
}

function stateOf(
  text: string,
  isLong: boolean,
  query: { readonly data?: readonly unknown[] | undefined; readonly isError: boolean },
): SearchState {
  if (text.trim() === '') return 'idle';
  if (text.trim().length < searchTextMin) return 'short';
  if (query.isError) return 'failed';
  if (!isLong || query.data === undefined) return 'searching';
  return query.data.length === 0 ? 'nothing' : 'found';
}
