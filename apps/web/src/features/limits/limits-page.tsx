import type { Limits } from '@furlong/contract';
import { FailedPanel, Notice, SkeletonRows, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../core/account/account-page.tsx';
import { LimitReview } from '../../core/limits/limit-review.tsx';
import { limitsQuery } from '../../core/limits/limits.queries.ts';
import { useLimitWords } from '../../core/limits/use-limit-words.ts';
import { useUser } from '../../core/session/session.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { KindOfLimit } from './components/kind-of-limit.tsx';
import { WaitingLimitNotice } from './components/waiting-limit-notice.tsx';
import css from './limits.module.css';

function LimitsContent({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation(['limits', 'core/limits']);
  const { money } = useLimitWords();
  const user = useUser();
  const { roomForDeposit: room } = limits;
  return (
    <Stack>
      {user?.isLimitAsked === true ? <Notice>{t('core/limits:weSuggest')}</Notice> : null}
      <p>{room === null ? t('noneSet') : t('room', { room: money(room) })}</p>
      {limits.question === 'review' ? <LimitReview limits={limits} /> : null}
      {limits.limits.map((limit) =>
        limit.waiting === null ? null : (
          <WaitingLimitNotice
            key={`${limit.kind} ${limit.period}`}
            limit={limit}
            waiting={limit.waiting}
          />
        ),
      )}
      <div className={css['kinds']}>
        <KindOfLimit kind="deposit" limits={limits.limits} />
        <KindOfLimit kind="net_deposit" limits={limits.limits} />
      </div>
    </Stack>
  );
}

/** The customer's limits: the deposit limit first, and the net deposit limit beside it. */
export function LimitsPage() {
  const { t } = useTranslation('limits');
  const { data, error, isFetching, refetch } = useQuery(limitsQuery);
  return (
    <AccountPage title={t('title')} isWide>
      {data === undefined && error === null ? <SkeletonRows rows={6} /> : null}
      {data === undefined && error !== null ? (
        <FailedPanel
          isCard
          text={troubleText(error)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <LimitsContent limits={data} />}
    </AccountPage>
  );
}
