import { useState, type Ref } from 'react';
import { IconButton } from '../buttons/button.tsx';
import css from './field.module.css';
import { Field, type ControlProps } from './field.tsx';
import { useUiSettings } from '../ui-settings.tsx';

interface PasswordFieldProps extends ControlProps<string> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A field for a password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { words } = useUiSettings();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <span className={css['withAction']}>
          <input
            {...control}
            ref={props.inputRef}
            className={css['input']}
            type={isShown ? 'text' : 'password'}
            name={props.name}
            value={props.value}
            autoComplete={props.autoComplete}
            disabled={props.isDisabled}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              props.onChange(event.target.value);
            }}
          />
          <span className={css['action']}>
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? words.hidePassword : words.showPassword}
              onPress={() => {
                setIsShown(!isShown);
              }}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
