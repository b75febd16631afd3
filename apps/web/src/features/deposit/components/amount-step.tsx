import { Amount, Card, Notice, Pairs, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../core/session/session.ts';
import { useSlipCount } from '../../../core/slip/slip.ts';
import { ApiRefusal } from '../../../platform/api/api-client.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toBounds, usualBounds } from '../deposit.ts';
import { depositLimitQuery } from '../deposit.queries.ts';
import type { DepositSteps } from '../use-deposit.ts';
import { AmountForm } from './amount-form.tsx';
import { LimitReached } from './limit-reached.tsx';
import { Step } from './step.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

/** Says that a deposit does not touch the slip. */
function SlipKept() {
  const { t } = useTranslation('deposit');
  const count = useSlipCount();
  if (count === 0) return null;
  return (
    <Notice icon="slip">{count === 1 ? t('slipKeptOne') : t('slipKeptMany', { count })}</Notice>
  );
}

/** The customer's balance, and how much of a deposit the limits leave, where some are set. */
function Room({ roomPence }: Pick<typeof usualBounds, 'roomPence'>) {
  const { t } = useTranslation('deposit');
  const balance = useUser()?.funddetail.balance;
  return (
    <Card isPadded>
      <Pairs>
        {balance === undefined ? null : (
          <>
            <dt>{t('balance')}</dt>
            <dd>
              <Amount pence={balance} />
            </dd>
          </>
        )}
        {roomPence === undefined ? null : (
          <>
            <dt>{t('leftOfLimits')}</dt>
            <dd>
              <Amount pence={roomPence} />
            </dd>
          </>
        )}
      </Pairs>
    </Card>
  );
}

/** Why there is no checkout. Texts that must be accepted first are put to the customer, who then goes on. */
function Trouble({ steps }: { readonly steps: DepositSteps }) {
  const { trouble, beginAgain, forgetTrouble } = steps;
  if (trouble === undefined) return null;
  return trouble instanceof ApiRefusal && trouble.code === 'text.unaccepted' ? (
    <TextsDialog onAccepted={beginAgain} onClose={forgetTrouble} />
  ) : (
    <TroubleNotice error={trouble} />
  );
}

/** How much is to be deposited. Where the limits cannot be read, the server alone asks them. */
export function AmountStep({
  steps,
  takesFocus,
}: {
  readonly steps: DepositSteps;
  readonly takesFocus: boolean;
}) {
  const { t } = useTranslation('deposit');
  const { data: limit, isPending } = useQuery(depositLimitQuery);
  if (isPending) return <SkeletonRows rows={4} />;
  const bounds = limit === undefined ? usualBounds : toBounds(limit);
  if (limit?.isDepositAllowed === false)
    return (
      <Step current={0} takesFocus={takesFocus}>
        <Room roomPence={undefined} />
        <LimitReached kind={limit.limitReached ?? 'net_deposit'} />
      </Step>
    );
  return (
    <Step current={0} takesFocus={takesFocus}>
      <SlipKept />
      <Room roomPence={bounds.roomPence} />
      <AmountForm
        bounds={bounds}
        hint={t('debitOnly')}
        submitText={t('goToCard')}
        onSend={steps.begin}
      />
      <Trouble steps={steps} />
    </Step>
  );
}
