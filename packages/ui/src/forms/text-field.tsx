import type { CSSProperties, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type ControlProps } from './field.tsx';

interface TextFieldProps extends ControlProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** The number of characters that decides the width of the field, where it is known. */
  readonly characters?: number;
  /** Whether the value can only be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The width of a field for so many characters. */
export function widthFor(characters: number): CSSProperties & Record<'--characters', number> {
  return { '--characters': characters };
}

/** A field for one line of text. The keyboard never corrects or capitalises names and codes. */
export function TextField(props: TextFieldProps) {
  const { characters } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          ref={props.inputRef}
          className={classNames(css['input'], characters !== undefined && css['short'])}
          style={characters === undefined ? undefined : widthFor(characters)}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
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
