import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './limits.module.css';
import type { ToldLimit } from './limits.queries.ts';
import { useLimitWords } from './use-limit-words.ts';

/** How much of a limit is used, in percent from 0 to 100. */
function usedPercent({ amount, used }: ToldLimit): number {
  if (amount === null) return 0;
  return Math.min(100, Math.max(0, Math.round((used / amount) * 100)));
}

function barStyle(limit: ToldLimit): CSSProperties & Record<'--used', number> {
  return { '--used': usedPercent(limit) };
}

interface LimitRowProps {
  readonly limit: ToldLimit;
  /** The name of the limit in its row. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A limit: a bar from nothing to its amount, and in one sentence what is used, what is left and when it starts again. */
export function LimitRow({ limit, name, children }: LimitRowProps) {
  const { t } = useTranslation('core/limits');
  const { money, standOf } = useLimitWords();
  const { amount, isNearlyUsed } = limit;
  return (
    <li className={css['limit']}>
      <span className={css['name']}>{name}</span>
      <span className={css['amount']}>{amount === null ? t('noLimit') : money(amount)}</span>
      <span
        className={css['bar']}
        data-none={amount === null ? '' : undefined}
        style={barStyle(limit)}
        aria-hidden="true"
      />
      <span className={css['stand']}>
        {isNearlyUsed ? <strong>{t('nearlyUsed')} </strong> : null}
        {standOf(limit)}
      </span>
      {children}
    </li>
  );
}
