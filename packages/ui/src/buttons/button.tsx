import type { ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import { Spinner } from './spinner.tsx';
import { useUiSettings } from '../ui-settings.tsx';

/**
 * The kinds of buttons: `primary` is the main action, `quiet` an action beside it, `chrome` a button in the green bar.
 */
type ButtonKind = 'primary' | 'quiet' | 'chrome';

interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly isWide?: boolean;
  /** Whether the parts stand at the two ends, such as a text and an amount. */
  readonly isSpread?: boolean;
}

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /** Whether the button shows a spinner. A press while it is busy does nothing, and the button keeps its focus. */
  readonly isBusy?: boolean;
  /** Whether the button is switched on, where it switches something on and off. */
  readonly isPressed?: boolean;
}

function lookOf({ kind = 'primary', isWide = false, isSpread = false }: ButtonLook): string {
  return classNames(
    css['button'],
    kind !== 'primary' && css[kind],
    isWide && css['wide'],
    isSpread && css['spread'],
  );
}

/** A button that does something here. */
export function Button(props: ButtonProps) {
  const { isBusy = false, isDisabled = false, type = 'button', onPress } = props;
  return (
    <button
      type={type}
      className={lookOf(props)}
      disabled={isDisabled}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-pressed={props.isPressed}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy ? <Spinner /> : null}
      {props.children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { Link } = useUiSettings();
  return (
    <Link to={props.to} className={lookOf(props)}>
      {props.children}
    </Link>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  readonly isOnChrome?: boolean;
}

/** A button that is only an icon; its label is for screen readers and the tooltip. */
export function IconButton({ icon, label, onPress, ...look }: IconButtonProps) {
  const { isBusy = false, isOnChrome = false } = look;
  return (
    <button
      type="button"
      className={classNames(css['icon'], isOnChrome && css['iconOnChrome'])}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}
