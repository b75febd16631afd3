import { searchTextMax } from '@furlong/contract';
import { SearchField, VisuallyHidden } from '@furlong/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { countForm } from '../../platform/phrases.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './search-box.module.css';
import { optionId, SearchResults } from './search-results.tsx';
import { SearchWays } from './search-ways.tsx';
import { useSearch, type Search } from './use-search.ts';

interface SearchBoxProps {
  /** The results hang below the field, over the page; else they stand under it. */
  readonly isHanging?: boolean;
  /** Called on Escape in an empty field, on a choice, and when the focus goes elsewhere. */
  readonly onLeave?: () => void;
}

/** Says how much was found, once the typing rests. */
function Announcement({ search }: { readonly search: Search }) {
  const { t } = useTranslation('search');
  const count = search.options.length;
  const texts: Partial<Record<Search['state'], string>> = {
    found: t(`found${countForm(count)}`, { count }),
    nothing: t('nothingFound', { text: search.searched }),
  };
  return (
    <VisuallyHidden>
      <span role="status">{texts[search.state] ?? ''}</span>
    </VisuallyHidden>
  );
}

/** Moves through the options with the arrows, round at both ends; -1 is none. */
function useActive(search: Search) {
  const [active, setActive] = useState<string>();
  const at = search.options.findIndex(({ key }) => key === active);
  const move = (step: 1 | -1) => {
    const count = search.options.length;
    if (count === 0) return;
    const from = at === -1 && step === -1 ? 0 : at;
    setActive(search.options[(from + step + count) % count]?.key);
  };
  return { option: search.options[at], move, reset: () => setActive(undefined) };
}

function useKeys(search: Search, onLeave: () => void) {
  const active = useActive(search);
  function onKeyDown(event: KeyboardEvent) {
    const key = event.nativeEvent.isComposing ? '' : event.key;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      active.move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      event.preventDefault();
      const option = active.option ?? (search.state === 'found' ? search.options[0] : undefined);
      if (option !== undefined) search.choose(option);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (search.text === '') onLeave();
      else search.type('');
    }
  }
  return { active, onKeyDown };
}

/** A field that finds as one types, with its results: a combobox with a list box. */
export function SearchBox({ isHanging = false, onLeave = stay }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const listId = useId();
  const search = useSearch(onLeave);
  const { active, onKeyDown } = useKeys(search, onLeave);
  const type = (text: string) => {
    active.reset();
    search.type(text);
  };
  return (
    <div
      className={css['box']}
      data-hanging={isHanging ? '' : undefined}
      role="search"
      onBlur={(event) => {
        if (isHanging && !event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        clearLabel={t('clearText')}
        text={search.text}
        onType={type}
        input={{
          role: 'combobox',
          inputMode: 'search',
          'aria-autocomplete': 'list',
          'aria-expanded': search.options.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': active.option && optionId(listId, active.option),
          maxLength: searchTextMax,
          ref: focusAtFirst,
          onKeyDown,
        }}
      />
      <Announcement search={search} />
      <SearchResults search={search} listId={listId} active={active.option} />
      {!isHanging && search.state === 'idle' && search.options.length === 0 ? <SearchWays /> : null}
    </div>
  );
}

/** A search page is left by going to another page. */
function stay() {
  return undefined;
}

/** A search is opened to be typed into. */
function focusAtFirst(input: HTMLInputElement | null) {
  input?.focus();
}
