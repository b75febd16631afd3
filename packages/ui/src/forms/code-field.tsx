import css from './code-field.module.css';
import { Field, type ControlProps } from './field.tsx';

interface CodeFieldProps extends ControlProps<string> {
  /** A listener that is called when the last digit is there, and not again until the code has changed. */
  readonly onComplete?: (code: string) => void;
}

const digits = 6;

/**
 * A field for six digits from a message. It is one field, so that pasting and the phone's own suggestion work as
 * anywhere.
 */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          className={css['code']}
          name={props.name}
          value={props.value}
          disabled={props.isDisabled}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => {
            const code = event.target.value.replace(/\D/g, '').slice(0, digits);
            if (code === props.value) return;
            props.onChange(code);
            if (code.length === digits) props.onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
