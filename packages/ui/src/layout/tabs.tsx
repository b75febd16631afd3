import { Tabs as HeadlessTabs } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The name of the choice between the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Whether the tabs share the whole width. */
  readonly isFilling?: boolean;
  /** The content at the end of the row, such as a star where the row stands in for a title. */
  readonly beside?: ReactNode;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Keeps the selected tab within a row that scrolls sideways, also when a tab comes or goes before it. The page itself
 * does not scroll.
 */
function useSelectedInView(selected: string, count: number) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row === null || tab === null || tab === undefined) return;
    const { offsetLeft: start, offsetWidth: width } = tab;
    const end = start + width - row.clientWidth;
    if (row.scrollLeft > start) row.scrollLeft = start;
    else if (row.scrollLeft < end) row.scrollLeft = end;
  }, [selected, count]);
  return ref;
}

/** A row of tabs and the panel of the one that is selected. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, isFilling = false, beside, children } = props;
  const row = useSelectedInView(selected, tabs.length);
  return (
    <HeadlessTabs.Root
      value={selected}
      onValueChange={(value) => {
        const chosen = tabs.find((tab) => tab.id === value);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
    >
      <div className={css['bar']}>
        <HeadlessTabs.List
          ref={row}
          aria-label={label}
          className={classNames(css['tabs'], isFilling && css['fill'])}
        >
          {tabs.map((tab) => (
            <HeadlessTabs.Trigger
              key={tab.id}
              value={tab.id}
              className={css['tab']}
              // A screen reader clicks without a mouse button or a key, and the headless tab hears nothing else.
              onClick={() => {
                if (tab.id !== selected) onSelect(tab.id);
              }}
            >
              {tab.label}
            </HeadlessTabs.Trigger>
          ))}
        </HeadlessTabs.List>
        {beside}
      </div>
      <HeadlessTabs.Content key={selected} value={selected} className={css['panel']}>
        {children}
      </HeadlessTabs.Content>
    </HeadlessTabs.Root>
  );
}
