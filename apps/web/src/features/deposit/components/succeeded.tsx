import { formatDate, formatTime } from '@furlong/client';
import type { Deposit } from '@furlong/contract';
import { Amount, Button, ButtonLink, Card, Icon, Pairs } from '@furlong/ui';
import { NearlyUsed } from '../../../core/limits/nearly-used.tsx';
import { useUser } from '../../../core/session/session.ts';
import { openSlip } from '../../../core/slip/slip-panel.ts';
import { useSlipCount } from '../../../core/slip/slip.ts';
import { useLayout } from '../../../platform/layout.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';
import { DepositStage } from './deposit-stage.tsx';

function DepositFigures({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { amount, at } = deposit;
  return (
    <>
      <dt>{t('paidAmount')}</dt>
      <dd>
        <Amount isSigned pence={amount} />
      </dd>
      <dt>{t('paidAt')}</dt>
      <dd>
        {formatDate(at)} {formatTime(at)}
      </dd>
    </>
  );
}

/** A way back to what is on the slip, on the phone, where the slip is not in view. */
function BackToSlip() {
  const { t } = useTranslation('deposit');
  const count = useSlipCount();
  const isPhone = useLayout() === 'phone';
  return isPhone && count > 0 ? (
    <Button isWide onPress={openSlip}>
      {t('backToBetslip')}
    </Button>
  ) : null;
}

/** The deposit arrived. `deposit` is missing where the address alone says so. */
export function Succeeded({ deposit }: { readonly deposit?: Deposit }) {
  const { t } = useTranslation('deposit');
  const user = useUser();
  return (
    <DepositStage current={3}>
      <NearlyUsed />
      <Card isPadded>
        <div className={css['outcome']} role="status">
          <span className={css['success']}>
            <Icon name="done" size="huge" />
          </span>
          <h2>{t('succeeded')}</h2>
        </div>
        <Pairs>
          {deposit === undefined ? null : <DepositFigures deposit={deposit} />}
          {user === undefined ? null : (
            <>
              <dt>{t('balance')}</dt>
              <dd>
                <Amount pence={user.funddetail.balance} />
              </dd>
            </>
          )}
        </Pairs>
        <div className={css['actions']}>
          <BackToSlip />
          <ButtonLink kind="quiet" isWide to="/">
            {t('home')}
          </ButtonLink>
        </div>
      </Card>
    </DepositStage>
  );
}
