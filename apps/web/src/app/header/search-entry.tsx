import { Icon } from '@furlong/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { chunkOf } from '../../platform/chunk.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { withPhrases } from '../load-phrases.ts';
import css from './search-entry.module.css';

async function loadSearchBox() {
  const { SearchBox } = await withPhrases('search', import('../../features/search/search-box.tsx'));
  return { default: SearchBox };
}

const LazySearchBox = lazy(chunkOf(loadSearchBox));

function preload() {
  // When the search is opened its code is asked for again, and a failure is said then.
  loadSearchBox().catch(() => undefined);
}

/** A button in the place and the size of the search field, until the search is opened. */
function Closed({ onOpen }: { readonly onOpen?: () => void }) {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      className={css['closed']}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      <Icon name="search" />
      {t('search')}
    </button>
  );
}

/** The search in the desktop's header. Its code is loaded when the pointer or the focus comes to it. */
export function SearchEntry() {
  const [isOpen, setIsOpen] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const leave = () => {
    const hadFocus = placeRef.current?.contains(document.activeElement) === true;
    setIsOpen(false);
    if (hadFocus) requestAnimationFrame(() => placeRef.current?.querySelector('button')?.focus());
  };
  return (
    <div className={css['place']} ref={placeRef}>
      {isOpen ? (
        <Suspense fallback={<Closed />}>
          <LazySearchBox isHanging onLeave={leave} />
        </Suspense>
      ) : (
        <Closed
          onOpen={() => {
            setIsOpen(true);
          }}
        />
      )}
    </div>
  );
}
