import { Switch as HeadlessSwitch } from 'radix-ui';
import { useId } from 'react';
import css from './choice.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A switch that is on or off at once, with no button to confirm it. */
export function Switch({ label, isOn, onToggle, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={css['choice']}>
      <label htmlFor={id}>{label}</label>
      <HeadlessSwitch.Root
        id={id}
        className={css['switch']}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onToggle}
      >
        <HeadlessSwitch.Thumb className={css['thumb']} />
      </HeadlessSwitch.Root>
    </div>
  );
}
