import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from 'react';
import css from './virtual-list.module.css';

interface VirtualListProps<Item> {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The rough height of an item before it has been drawn. Units: CSS pixels. */
  readonly guessHeight: (item: Item) => number;
  /** The content of one list item. */
  readonly draw: (item: Item) => ReactNode;
  /** The space between items. Units: CSS pixels. */
  readonly gap?: number;
  /** The number of items that stand side by side. */
  readonly columns?: number;
}

const drawnBeyondEdge = 3;

/** The distance of the list from the top of the document, which is measured again when the content above changes. */
function useTop() {
  const listRef = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { listRef, top };
}

/** The focused item stays drawn, however far the page is scrolled, so that the focus is never lost. */
function useFocusedKey() {
  const [focusedKey, setFocusedKey] = useState<string>();
  return {
    focusedKey,
    onFocus: (event: FocusEvent) => {
      setFocusedKey(event.target.closest('li[data-key]')?.getAttribute('data-key') ?? undefined);
    },
    onBlur: () => {
      setFocusedKey(undefined);
    },
  };
}

/** The position and the width of a column. */
function placeOf(lane: number, columns: number, gap: number): CSSProperties {
  if (columns === 1) return { width: '100%' };
  const width = `(100% - ${(columns - 1) * gap}px) / ${columns}`;
  return { width: `calc(${width})`, left: `calc(${lane} * (${width} + ${gap}px))` };
}

/**
 * A list of any length that the page scrolls. The list draws the items on the screen and a little beyond, and each item
 * tells its place and the number of all items.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, guessHeight, draw, gap = 0, columns = 1 } = props;
  const { listRef, top } = useTop();
  const { focusedKey, ...focus } = useFocusedKey();
  const keys = items.map(keyOf);
  const focused = focusedKey === undefined ? -1 : keys.indexOf(focusedKey);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    scrollMargin: top,
    gap,
    lanes: columns,
    overscan: drawnBeyondEdge,
    useFlushSync: false,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: (index) => {
      const item = items[index];
      if (item === undefined) return 0;
      return guessHeight(item);
    },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === -1 || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((one, other) => one - other);
    },
  });
  const onScreen = virtualizer.getVirtualItems();
  // Rows that come into reach are drawn between two frames, so that scrolling never waits for them.
  const deferred = useDeferredValue(onScreen);
  const drawn = deferred.length === 0 ? onScreen : deferred;
  return (
    <ul
      ref={listRef}
      className={css['list']}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      {...focus}
    >
      {drawn.map(({ index, start, lane }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keys[index]}
            ref={virtualizer.measureElement}
            className={css['item']}
            style={{
              transform: `translateY(${start - top}px)`,
              ...placeOf(lane, columns, gap),
            }}
            data-index={index}
            data-key={keys[index]}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            {draw(item)}
          </li>
        );
      })}
    </ul>
  );
}
