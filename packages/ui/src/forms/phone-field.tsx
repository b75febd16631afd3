import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from './field-set.tsx';
import css from './field.module.css';
import type { ControlProps } from './field.tsx';
import { findDialCode, joinPhone, splitPhone, type DialCountry } from './phone-number.ts';
import phoneCss from './phone-field.module.css';

/** The value is the dial code, a space and the number as it was typed; empty while there is no number. */
interface PhoneFieldProps extends ControlProps<string> {
  readonly countries: readonly DialCountry[];
  /** The id of the country whose dial code is chosen at first. */
  readonly country: string;
  readonly words: { readonly dialCode: string; readonly number: string };
  readonly maxLength?: number;
}

/** A telephone number behind the dial code of a country. A number that brings its own dial code chooses it. */
export function PhoneField(props: PhoneFieldProps) {
  const { countries, value, onChange, words } = props;
  const [chosenId, setChosenId] = useState<string>();
  const { dialCode, number } = splitPhone(value);
  const byId = (id: string | undefined) => countries.find((country) => country.id === id);
  // Several countries share a dial code, so the choice is remembered as long as the value agrees with it.
  const wanted = byId(chosenId) ?? byId(props.country);
  const shown =
    number === '' || wanted?.dialCode === dialCode
      ? wanted
      : countries.find((country) => country.dialCode === dialCode);
  function take(text: string) {
    const known = findDialCode(text, countries);
    if (known !== undefined && known.number !== '') onChange(joinPhone(known));
    else onChange(joinPhone({ dialCode: shown?.dialCode ?? '', number: text }));
  }
  return (
    <FieldGroup {...props}>
      {(control) => (
        <div className={phoneCss['phone']}>
          <span className={phoneCss['code']}>
            {/* The chosen country is drawn short, while the list has whole names. */}
            <span className={classNames(css['input'], css['select'])} aria-hidden="true">
              {shown === undefined ? '' : `${shown.id} ${shown.dialCode}`}
            </span>
            <select
              className={phoneCss['list']}
              aria-label={words.dialCode}
              autoComplete="tel-country-code"
              value={shown?.id ?? ''}
              onChange={(event) => {
                const chosen = byId(event.target.value);
                setChosenId(chosen?.id);
                onChange(joinPhone({ dialCode: chosen?.dialCode ?? '', number }));
              }}
            >
              {countries.map((country) => (
                <option key={country.id} value={country.id}>
                  {`${country.name} (${country.dialCode})`}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            className={css['input']}
            aria-label={words.number}
            type="tel"
            inputMode="tel"
            name={props.name}
            autoComplete="tel-national"
            maxLength={props.maxLength}
            value={number}
            onChange={(event) => {
              take(event.target.value);
            }}
          />
        </div>
      )}
    </FieldGroup>
  );
}
