import { Tabs as HeadlessTabs, ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './tabs.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The tabs share the whole width. */
  readonly isFilling?: boolean;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/** A row of tabs and the panel of the one that is selected. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, isFilling = false, children } = props;
  return (
    <HeadlessTabs.Root
      value={selected}
      onValueChange={(value) => {
        const chosen = tabs.find((tab) => tab.id === value);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
    >
      <HeadlessTabs.List
        aria-label={label}
        className={classNames(css['tabs'], isFilling && css['fill'])}
      >
        {tabs.map((tab) => (
          <HeadlessTabs.Trigger key={tab.id} value={tab.id} className={css['tab']}>
            {tab.label}
          </HeadlessTabs.Trigger>
        ))}
      </HeadlessTabs.List>
      <HeadlessTabs.Content key={selected} value={selected} className={css['panel']}>
        {children}
      </HeadlessTabs.Content>
    </HeadlessTabs.Root>
  );
}

export interface SegmentedOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Drawn instead of the label, which screen readers still get. */
  readonly icon?: IconName;
}

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly isWide?: boolean;
}

/** A toggle between a few choices, one of which always holds. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, options, selected, onSelect, isWide = false } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={selected}
      className={classNames(css['segmented'], isWide && css['wide'])}
      onValueChange={(value) => {
        const chosen = options.find((option) => option.id === value);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.id}
          value={option.id}
          className={css['segment']}
          title={option.icon === undefined ? undefined : option.label}
        >
          {option.icon === undefined ? (
            option.label
          ) : (
            <>
              <Icon name={option.icon} />
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </>
          )}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
