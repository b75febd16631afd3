import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Icon } from '../marks/icon.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

/** The id of a control inside a field, and the attributes that tie its hint and error to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldWords {
  /** The id of the control, by which a list of errors leads to it. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The note beside the label that the field may stay empty. */
  readonly optional?: string | undefined;
  /** Whether the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
}

/** The properties that most controls of a form have, whatever their value is. */
export interface ControlProps<Value> extends FieldWords {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
  readonly isDisabled?: boolean;
}

interface FieldProps extends FieldWords {
  readonly children: (control: FieldControl) => ReactNode;
  /** The id of a further text about the control. */
  readonly noteId?: string;
}

/** The ids of a field's parts. */
export function useFieldIds({ id, hint, error }: FieldWords, noteId?: string) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(
    hint !== undefined && hintId,
    error !== undefined && errorId,
    noteId,
  );
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return { control, hintId, errorId };
}

export function FieldLabel({ label, optional, isLabelHidden = false }: FieldWords) {
  if (isLabelHidden) return <VisuallyHidden>{label}</VisuallyHidden>;
  return (
    <>
      {label} {optional === undefined ? null : <span className={css['optional']}>{optional}</span>}
    </>
  );
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  return hint === undefined ? null : (
    <span id={id} className={css['hint']}>
      {hint}
    </span>
  );
}

/** The text of an error, which screen readers announce when it appears. */
export function FieldErrorText({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}) {
  return error === undefined ? null : (
    <span id={id} className={css['error']} role="alert">
      <Icon name="warning" size="small" />
      {error}
    </span>
  );
}

/** A label, a control, and the hint and the error below it. */
export function Field(props: FieldProps) {
  const { control, hintId, errorId } = useFieldIds(props, props.noteId);
  return (
    <div className={css['field']}>
      <label htmlFor={control.id} className={css['label']}>
        <FieldLabel {...props} />
      </label>
      <FieldHint id={hintId} hint={props.hint} />
      {props.children(control)}
      <FieldErrorText id={errorId} error={props.error} />
    </div>
  );
}

/** Fields below each other. Each keeps a line free for its error, so that nothing moves when one comes. */
export function FieldStack({ children }: { readonly children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>;
}
