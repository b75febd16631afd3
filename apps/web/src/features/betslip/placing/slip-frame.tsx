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
  typing,
  children,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  readonly isOutcome?: boolean;
  /** Set while a stake is typed: then a phone's sheet keeps its height. */
  readonly typing?: 'single' | 'several' | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('betslip');
  return (
    <section
      className={isOutcome ? `${css['slip']} ${css['outcome']}` : css['slip']}
      data-typing={typing}
    >
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
