import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'warning' | 'danger' | 'good';

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  good: 'done',
};

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: IconName;
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons or links below the text, for a notice that stands over a page. */
  readonly actions?: ReactNode;
}

/** A message beside the thing that it is about. A danger is announced at once, the others politely. */
export function Notice({ tone = 'info', icon, title, children, actions }: NoticeProps) {
  return (
    <div
      className={classNames(css['notice'], tone !== 'info' && css[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? icons[tone]} size="small" />
      <div>
        {title === undefined ? null : <strong className={css['title']}>{title}</strong>}
        {children}
        {actions === undefined ? null : <div className={css['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
