import type { ActivityRangeId } from '@furlong/customer';
import { Amount, BarChart, Card } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { isByMonth, type DrawnChart } from '../activity.ts';

interface ChartCardProps {
  readonly id: ActivityRangeId;
  readonly title: string;
  readonly chart: DrawnChart;
  /** Stands in place of a chart that has nothing to show. */
  readonly empty: string;
  readonly isWinOrLoss?: boolean;
}

/** A chart under its title and its total. */
export function ChartCard({ id, title, chart, empty, isWinOrLoss = false }: ChartCardProps) {
  const { t } = useTranslation('activity');
  const { bars, scale, ticks, total } = chart;
  const isMonths = isByMonth(id);
  return (
    <Card isPadded title={title} aside={<Amount pence={total} isSigned={isWinOrLoss} />}>
      {chart.isEmpty ? (
        <p>{empty}</p>
      ) : (
        <BarChart
          label={isMonths ? t('byMonth', { title }) : t('byDay', { title })}
          bars={bars}
          scale={scale}
          ticks={ticks}
          isWinOrLoss={isWinOrLoss}
          words={{
            name: isMonths ? t('month') : t('day'),
            value: title,
            showAsTable: t('showAsTable'),
          }}
        />
      )}
    </Card>
  );
}
