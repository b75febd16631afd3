import type { ReactNode } from 'react';
import css from './choice.module.css';
import { classNames } from '../class-names.ts';
import fieldCss from './field.module.css';
import { FieldErrorText, FieldHint, useFieldIds } from './field.tsx';

interface CheckboxProps {
  readonly id?: string | undefined;
  /** The label, which may be long and have links in it, which are followed without ticking the box. */
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** Whether the box is small, as beside a stake, where space is short. */
  readonly isTight?: boolean;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps) {
  const { isTight = false, isDisabled = false, error } = props;
  const { control, hintId, errorId } = useFieldIds(props);
  const look = classNames(css['choice'], isTight && css['tight'], isDisabled && css['off']);
  return (
    <div className={classNames(!isTight && fieldCss['field'])}>
      <label className={look}>
        <input
          {...control}
          type="checkbox"
          name={props.name}
          checked={props.isChecked}
          disabled={isDisabled}
          onChange={(event) => {
            props.onToggle(event.target.checked);
          }}
        />
        <span>{props.label}</span>
      </label>
      <FieldHint id={hintId} hint={props.hint} />
      <FieldErrorText id={errorId} error={error} />
    </div>
  );
}
