import { Icon } from '@furlong/ui';
import css from './star.module.css';

interface StarProps {
  /** Says what the star makes a favourite. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly isOnChrome?: boolean;
}

/** A star that is filled while what it stands for is a favourite. */
export function Star({ label, isChosen, onToggle, isOnChrome = false }: StarProps) {
  return (
    <button
      type="button"
      className={css['star']}
      data-on-chrome={isOnChrome ? '' : undefined}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon name="favourite" />
    </button>
  );
}
