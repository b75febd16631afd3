import type { Pence } from '@furlong/money';
import { ButtonLink, Card, formatAmount, Icon, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';
import { DepositStage } from './deposit-stage.tsx';

/** Says that a payment is not decided yet. The page around it asks about it again. */
export function Undecided({ amount }: { readonly amount: Pence }) {
  const { t } = useTranslation('deposit');
  const { currencySymbol } = useUiSettings();
  return (
    <DepositStage current={1}>
      <Card isPadded>
        <div className={css['outcome']} role="status">
          <span className={css['waiting']}>
            <Icon name="clock" size="huge" />
          </span>
          <h2>{t('undecided')}</h2>
          <p className={css['muted']}>
            {t('undecidedNext', { amount: formatAmount(amount, currencySymbol) })}
          </p>
        </div>
        <ButtonLink kind="quiet" isWide to="/transactions">
          {t('transactions')}
        </ButtonLink>
      </Card>
    </DepositStage>
  );
}
