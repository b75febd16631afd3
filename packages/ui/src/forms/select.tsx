import type { HTMLInputAutoCompleteAttribute } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type ControlProps } from './field.tsx';

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface SelectProps<Id extends string> extends Omit<ControlProps<Id>, 'value'> {
  readonly options: readonly SelectOption<Id>[];
  /** The chosen id; empty while nothing is chosen. */
  readonly value: Id | '';
  /** The text while nothing is chosen yet, which cannot be chosen. */
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isSmall?: boolean;
}

/**
 * A choice of one of several, by the system's own control: on a phone nothing is faster or easier to reach, and
 * with a keyboard the first letters find one of two hundred.
 */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, placeholder, isSmall = false } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          className={classNames(css['input'], css['select'], isSmall && css['small'])}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          disabled={props.isDisabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.target.value);
            if (chosen !== undefined) props.onChange(chosen.id);
          }}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
