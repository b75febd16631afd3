import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './slip.module.css';

/** The slip's frame: head and foot stay, what is between them scrolls. */
export function SlipFrame({
  title,
  aside,
  foot,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('betslip');
  return (
    <section className={css['slip']}>
      <div className={css['head']}>
        <h2 className={css['title']} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={css['scroll']} tabIndex={0} role="group" aria-label={t('legsAndStakes')}>
        {children}
      </div>
      {foot === undefined ? null : <div className={css['foot']}>{foot}</div>}
    </section>
  );
}
