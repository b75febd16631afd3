import { Icon } from '@furlong/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { chunkOf } from '../platform/chunk.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { withPhrases } from './load-phrases.ts';
import css from './search-entry.module.css';

async function loadSearchBox() {
  const { SearchBox } = await withPhrases('search', import('../features/search/search-box.tsx'));
  return { default: SearchBox };
}

const LazySearchBox = lazy(chunkOf(loadSearchBox));

function preload() {
  // Opening it asks again, and says so if it does not come.
  loadSearchBox().catch(() => undefined);
}

/** What stands in the field's place until it is wanted, in the same box. */
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

/** The search in the green bar of the desktop: its code comes when somebody reaches for it. */
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
