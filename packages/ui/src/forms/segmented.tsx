import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import css from './segmented.module.css';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

interface SegmentedOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** An icon that is drawn instead of the label, which screen readers still get. */
  readonly icon?: IconName;
}

interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly isWide?: boolean;
}

/**
 * A toggle between a few choices, one of which always holds. The system's own radio buttons under a drawn surface: this
 * toggle stands on the first screen, which should load nothing that it does not need.
 */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, options, selected, onSelect, isWide = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(css['segmented'], isWide && css['wide'])}
    >
      {options.map((option) => (
        <label
          key={option.id}
          className={css['segment']}
          title={option.icon === undefined ? undefined : option.label}
        >
          <input
            type="radio"
            name={name}
            className={css['radio']}
            checked={option.id === selected}
            onChange={() => {
              onSelect(option.id);
            }}
          />
          {option.icon === undefined ? (
            option.label
          ) : (
            <>
              <Icon name={option.icon} />
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
