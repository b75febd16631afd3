import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import css from './state-panel.module.css';
import { useUiSettings } from '../ui-settings.tsx';
import { useOffline } from './use-offline.ts';

interface EmptyPanelProps {
  readonly children: ReactNode;
  readonly title?: string;
  readonly icon?: IconName;
  /** Whether the panel stands on the page by itself, not inside a card. */
  readonly isCard?: boolean;
  /** A sentence about the time at which there will be something here. */
  readonly hint?: string;
  /** The link to a page that helps now. */
  readonly next?: { readonly to: string; readonly label: string };
}

/** The panel in place of an empty list, with the reason and a link to another page. */
export function EmptyPanel(props: EmptyPanelProps) {
  const { children, title, icon, isCard = false, hint, next } = props;
  return (
    <div className={classNames(css['state'], isCard && css['card'])}>
      {icon === undefined ? null : <Icon name={icon} size="huge" />}
      {title === undefined ? null : <h2 className={css['title']}>{title}</h2>}
      <p className={css['text']}>{children}</p>
      {hint === undefined ? null : <p className={css['text']}>{hint}</p>}
      {next === undefined ? null : (
        <ButtonLink kind="quiet" to={next.to}>
          {next.label}
        </ButtonLink>
      )}
    </div>
  );
}

interface FailedPanelProps {
  readonly onRetry: () => void;
  /** A text in place of the usual sentence. */
  readonly text?: string;
  readonly isBusy?: boolean;
  readonly isCard?: boolean;
  /** Whether the connection is known to be lost although the device has a network. */
  readonly isAway?: boolean;
}

/** A list that could not be loaded, with a way to try again; without a connection the panel says that first. */
export function FailedPanel(props: FailedPanelProps) {
  const { onRetry, text, isBusy = false, isCard = false, isAway = false } = props;
  const { words } = useUiSettings();
  const isOffline = useOffline() || isAway;
  return (
    <div className={classNames(css['state'], isCard && css['card'])} role="alert">
      <Icon name={isOffline ? 'offline' : 'warning'} size="huge" />
      {isOffline ? <p className={css['lead']}>{words.noConnection}</p> : null}
      <p className={classNames(css['text'], isOffline && css['beside'])}>
        {text ?? words.serviceUnavailable}
      </p>
      <Button kind="quiet" onPress={onRetry} isBusy={isBusy}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
