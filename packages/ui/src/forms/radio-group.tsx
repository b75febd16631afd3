import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from './field-set.tsx';
import type { ControlProps } from './field.tsx';
import css from './radio-group.module.css';

interface RadioOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The effect of the choice. */
  readonly detail?: string;
}

interface RadioGroupProps<Id extends string> extends Omit<ControlProps<Id>, 'value'> {
  readonly options: readonly RadioOption<Id>[];
  /** The chosen id; empty while nothing is chosen. */
  readonly value: Id | '';
  /** Whether the choices stand beside each other, for short answers such as yes and no. */
  readonly isRow?: boolean;
}

/** A choice of one of a few, all of them in view. The arrow keys go from one to the next. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const groupName = useId();
  // The id belongs to the button that a keyboard would reach.
  const reached = props.options.findIndex(({ id }) => id === props.value);
  return (
    <FieldGroup {...props} role="radiogroup">
      {(control) => (
        <div className={classNames(css['options'], props.isRow === true && css['row'])}>
          {props.options.map((option, index) => {
            const id = index === Math.max(reached, 0) ? control.id : `${control.id}-${option.id}`;
            return (
              <label key={option.id} className={css['option']}>
                <input
                  id={id}
                  type="radio"
                  name={props.name ?? groupName}
                  value={option.id}
                  checked={option.id === props.value}
                  aria-describedby={option.detail === undefined ? undefined : `${id}-detail`}
                  aria-labelledby={`${id}-name`}
                  onChange={() => {
                    props.onChange(option.id);
                  }}
                />
                <span id={`${id}-name`} className={css['name']}>
                  {option.label}
                </span>
                {option.detail === undefined ? null : (
                  <span id={`${id}-detail`} className={css['detail']}>
                    {option.detail}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
