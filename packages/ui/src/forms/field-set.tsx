import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { FieldErrorText, FieldHint, FieldLabel, FieldStack, useFieldIds } from './field.tsx';
import type { FieldControl, FieldWords } from './field.tsx';

interface FieldGroupProps extends FieldWords {
  readonly children: (control: FieldControl) => ReactNode;
  /** The role of a group that is one choice. */
  readonly role?: 'radiogroup';
  readonly isDisabled?: boolean | undefined;
}

/** A group of controls that make one value: the label is a legend, and hint and error belong to the group. */
export function FieldGroup(props: FieldGroupProps) {
  const { role } = props;
  const { control, hintId, errorId } = useFieldIds(props);
  return (
    <fieldset
      className={classNames(css['field'], css['group'])}
      role={role}
      disabled={props.isDisabled}
      aria-describedby={control['aria-describedby']}
      aria-invalid={role === undefined ? undefined : control['aria-invalid']}
    >
      <legend className={css['legend']}>
        <FieldLabel {...props} />
      </legend>
      <FieldHint id={hintId} hint={props.hint} />
      {props.children(control)}
      <FieldErrorText id={errorId} error={props.error} />
    </fieldset>
  );
}

interface FieldSetProps {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  /** Whether every field in the set is closed, as while a form is sent. */
  readonly isDisabled?: boolean;
}

/** Fields that belong together, under one legend. */
export function FieldSet({ legend, hint, children, isDisabled = false }: FieldSetProps) {
  const { hintId, control } = useFieldIds({ label: legend, hint });
  return (
    <fieldset
      className={css['set']}
      disabled={isDisabled}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={css['title']}>{legend}</legend>
      <FieldHint id={hintId} hint={hint} />
      <FieldStack>{children}</FieldStack>
    </fieldset>
  );
}
