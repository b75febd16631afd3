import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The id of a control inside a field, and how its hint and error are tied to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, a control, and what is said about it. An error is announced when it appears. */
export function Field({ label, hint, error, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint === undefined ? null : (
        <span id={hintId} className={css['hint']}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={errorId} className={css['error']} role="alert">
          <Icon name="warning" size="small" />
          {error}
        </span>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. Names and codes are never corrected or capitalised by the keyboard. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          ref={props.inputRef}
          className={css['input']}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.isDisabled}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
