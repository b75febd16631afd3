import { activityRangeIds, usualActivityRangeId, type ActivityRangeId } from '@furlong/customer';
import { FailedPanel, Select, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountPage } from '../../core/account/account-page.tsx';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { activityQuery } from './activity.queries.ts';
import { ActivityFigures } from './components/activity-figures.tsx';

function toRangeId(text: string | null): ActivityRangeId {
  return activityRangeIds.find((id) => id === text) ?? usualActivityRangeId;
}

/** Shows what a customer staked, won, lost and deposited in a range of days, which the address names. */
export function ActivityPage() {
  const { t } = useTranslation('activity');
  const [search, setSearch] = useSearchParams();
  const id = toRangeId(search.get('range'));
  return (
    <AccountPage
      isWide
      title={t('title')}
      aside={
        <Select
          isSmall
          isLabelHidden
          label={t('range')}
          value={id}
          options={activityRangeIds.map((each) => ({ id: each, label: t(`range${each}`) }))}
          onChange={(range) => {
            setSearch({ range }, { replace: true });
          }}
        />
      }
    >
      <Activity id={id} />
    </AccountPage>
  );
}

function Activity({ id }: { readonly id: ActivityRangeId }) {
  const { data, error, isFetching, refetch } = useQuery(activityQuery(id));
  if (data !== undefined) return <ActivityFigures key={id} id={id} activity={data} />;
  if (error === null) return <SkeletonRows rows={8} />;
  return (
    <FailedPanel
      isCard
      text={troubleText(error)}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
