import { EmptyPanel, FailedPanel } from '@furlong/ui';
import type { ReactNode } from 'react';
import type { LiveList } from '../../../core/sports/use-live-list.ts';
import { NoEvents } from '../../../core/sports/events/no-events.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';

interface ListedProps<Item> {
  readonly list: LiveList<Item>;
  /** The sport or the category, named where its list is empty. */
  readonly title: string;
  /** The rows that are drawn in the place of the list while it loads. */
  readonly skeleton: ReactNode;
  /** True inside something that has a title of its own. */
  readonly isInside?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: still to come, failed, empty, and there. */
export function Listed<Item>({ list, title, skeleton, ...props }: ListedProps<Item>) {
  const { isInside = false, children } = props;
  const { t } = useTranslation('core/sports');
  const { data, isError, isFetching, refetch } = list;
  if (data === undefined) {
    if (!isError) return skeleton;
    return <FailedPanel isCard={!isInside} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length > 0) return children(data);
  if (isInside) return <EmptyPanel>{t('noActiveEvents')}</EmptyPanel>;
  return <NoEvents title={title} />;
}
