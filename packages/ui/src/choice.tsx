import { Switch as HeadlessSwitch } from 'radix-ui';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface SelectProps<Id extends string> extends FieldTexts {
  readonly options: readonly SelectOption<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly isSmall?: boolean;
}

/** A choice of one of several, by the system's own control: on a phone nothing is faster or easier to reach. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, selected, onSelect, isSmall = false } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          className={classNames(css['input'], css['select'], isSmall && css['small'])}
          value={selected}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.target.value);
            if (chosen !== undefined) onSelect(chosen.id);
          }}
        >
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

export interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  /** Beside a stake, where space is short. */
  readonly isTight?: boolean;
}

/** A box to tick. */
export function Checkbox({ label, isChecked, onToggle, ...look }: CheckboxProps) {
  const { isDisabled = false, isTight = false } = look;
  return (
    <label className={classNames(css['choice'], isTight && css['tight'], isDisabled && css['off'])}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => {
          onToggle(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A switch that is on or off at once, with no button to confirm it. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <div className={css['choice']}>
      <label htmlFor={id}>{label}</label>
      <HeadlessSwitch.Root
        id={id}
        className={css['switch']}
        checked={isOn}
        onCheckedChange={onToggle}
      >
        <HeadlessSwitch.Thumb className={css['thumb']} />
      </HeadlessSwitch.Root>
    </div>
  );
}
