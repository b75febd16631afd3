import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { findDate, joinDate, splitDate, type DateParts } from './date-parts.ts';
import { FieldGroup } from './field-set.tsx';
import css from './field.module.css';
import type { ControlProps } from './field.tsx';
import { widthFor } from './text-field.tsx';

/** The value is `YYYY-MM-DD` once the date is whole, something else while it is not, and empty at first. */
interface DateFieldProps extends ControlProps<string> {
  readonly words: Readonly<Record<keyof DateParts, string>>;
  /** Whether the browser may fill in the customer's own date of birth. */
  readonly isBirthday?: boolean;
}

const lengths = { day: 2, month: 2, year: 4 } as const;
const order = ['day', 'month', 'year'] as const;

/** A date that its owner knows by heart, typed as three numbers. A whole date can be pasted into any of them. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, words, isBirthday = false } = props;
  const [typed, setTyped] = useState(() => splitDate(value));
  // The parts are shown as they were typed, unless the value has changed from outside: a 3 becomes no 03 under the
  // finger.
  const shown = joinDate(typed) === value ? typed : splitDate(value);
  function take(parts: DateParts) {
    setTyped(parts);
    onChange(joinDate(parts));
  }
  return (
    <FieldGroup {...props}>
      {(control) => (
        <div className={css['parts']}>
          {order.map((part) => (
            <label key={part} className={css['part']}>
              {words[part]}
              <input
                id={part === 'day' ? control.id : `${control.id}-${part}`}
                className={classNames(css['input'], css['short'])}
                style={widthFor(lengths[part] + 1)}
                name={props.name === undefined ? undefined : `${props.name}.${part}`}
                inputMode="numeric"
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                maxLength={lengths[part]}
                aria-invalid={control['aria-invalid']}
                value={shown[part]}
                onPaste={(event) => {
                  const pasted = findDate(event.clipboardData.getData('text'));
                  if (pasted === undefined) return;
                  event.preventDefault();
                  take(pasted);
                }}
                onChange={(event) => {
                  take({ ...shown, [part]: event.target.value.replace(/\D/g, '') });
                }}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
