import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './slip.module.css';

/**
 * The frame of the slip: its head and foot stay, and the part between them scrolls. An outcome, where nothing
 * is typed, scrolls as a whole on a low screen, so that its text can be read beside its button.
 */
export function SlipFrame({
  title,
  aside,
  foot,
  isOutcome = false,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  readonly isOutcome?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('betslip');
  return (
    <section className={isOutcome ? `${css['slip']} ${css['outcome']}` : css['slip']}>
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
