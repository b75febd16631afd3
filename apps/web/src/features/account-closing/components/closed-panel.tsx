import { ButtonLink, EmptyPanel, formatAmount, useUiSettings } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { brand } from '../../../core/brand/brand.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../account-closing.module.css';
import type { LeftOver } from './deactivation-form.tsx';

/** Says that the account is closed and what is left on it. The focus comes here, because the form is gone. */
export function ClosedPanel({ balance, openBets }: LeftOver) {
  const { t } = useTranslation('account-closing');
  const { currencySymbol } = useUiSettings();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  const left = { balance: formatAmount(balance, currencySymbol), email: brand.supportEmail };
  return (
    <div ref={place} tabIndex={-1} className={css['form']}>
      <EmptyPanel isCard icon="done" title={t('closed')}>
        {balance === 0 ? t('nothingLeft') : t('leftOver', left)}{' '}
        {openBets === 0 ? null : t(`openBets${countForm(openBets)}`, { count: openBets })}
      </EmptyPanel>
      <ButtonLink kind="quiet" isWide to="/">
        {t('goHome')}
      </ButtonLink>
    </div>
  );
}
