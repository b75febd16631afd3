import { ApiRefusal } from '@furlong/client';
import type { DepositProvider, Limits } from '@furlong/contract';
import { Amount, Card, Notice, Pairs, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { limitsPath } from '../../../core/limits/limit-reminder.tsx';
import { LimitReview } from '../../../core/limits/limit-review.tsx';
import { limitsQuery } from '../../../core/limits/limits.queries.ts';
import { NearlyUsed } from '../../../core/limits/nearly-used.tsx';
import { useUser } from '../../../core/session/session.ts';
import { useSlipCount } from '../../../core/slip/slip.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toBounds, usualBounds } from '../deposit.ts';
import { depositLimitQuery } from '../deposit.queries.ts';
import type { DepositSteps } from '../use-deposit.ts';
import css from '../deposit.module.css';
import { AmountForm } from './amount-form.tsx';
import { LimitPrompt } from './limit-prompt.tsx';
import { LimitReached } from './limit-reached.tsx';
import { DepositStage } from './deposit-stage.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

/** Says that a deposit does not touch the slip. */
function SlipKept() {
  const { t } = useTranslation('deposit');
  const count = useSlipCount();
  if (count === 0) return null;
  return <Notice icon="slip">{t(`slipKept${countForm(count)}`, { count })}</Notice>;
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

/** The reason why there is no checkout. Texts that must be accepted first are put to the customer, who then goes on. */
function Trouble({ steps }: { readonly steps: DepositSteps }) {
  const { trouble, beginAgain, forgetTrouble } = steps;
  if (trouble === undefined) return null;
  return trouble instanceof ApiRefusal && trouble.code === 'text.unaccepted' ? (
    <TextsDialog onAccepted={beginAgain} onClose={forgetTrouble} />
  ) : (
    <TroubleNotice error={trouble} />
  );
}

/** Asks whether the limits still suit, where it is time to, and leads to where they are changed. */
function LimitsBelow({ limits }: { readonly limits: Limits | undefined }) {
  const { t } = useTranslation('deposit');
  return (
    <>
      {limits?.question === 'review' ? <LimitReview limits={limits} /> : null}
      <p className={css['muted']}>
        <Link to={limitsPath}>{t('changeLimits')}</Link>
      </p>
    </>
  );
}

/**
 * How much is to be deposited, once the customer was asked about a limit. Where the limits cannot be read, the server alone asks
 * them.
 */
export function AmountStep({
  steps,
  ways,
  takesFocus,
}: {
  readonly steps: DepositSteps;
  readonly ways: readonly DepositProvider[];
  readonly takesFocus: boolean;
}) {
  const { t } = useTranslation('deposit');
  const { data: limit, isPending } = useQuery(depositLimitQuery);
  const { data: limits, isPending: areLimitsPending } = useQuery(limitsQuery);
  if (isPending || areLimitsPending) return <SkeletonRows rows={4} />;
  if (limits?.question === 'set') return <PromptStep limits={limits} takesFocus={takesFocus} />;
  if (limit?.isDepositAllowed === false)
    return (
      <DepositStage current={0} takesFocus={takesFocus}>
        <Room roomPence={undefined} />
        <LimitReached kind={limit.limitReached ?? 'net_deposit'} />
        <NearlyUsed />
      </DepositStage>
    );
  const bounds = limit === undefined ? usualBounds : toBounds(limit);
  return (
    <DepositStage current={0} takesFocus={takesFocus}>
      <SlipKept />
      <Room roomPence={bounds.roomPence} />
      <NearlyUsed />
      <AmountForm
        bounds={bounds}
        hint={ways.length === 1 && ways[0] === 'card' ? t('debitOnly') : ''}
        ways={ways}
        submitText={t('goToCard')}
        onSend={steps.begin}
      />
      <Trouble steps={steps} />
      <LimitsBelow limits={limits} />
    </DepositStage>
  );
}

function PromptStep({
  limits,
  takesFocus,
}: {
  readonly limits: Limits;
  readonly takesFocus: boolean;
}) {
  return (
    <DepositStage current={0} takesFocus={takesFocus}>
      <LimitPrompt limits={limits} />
    </DepositStage>
  );
}
