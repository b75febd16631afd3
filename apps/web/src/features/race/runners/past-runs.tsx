import type { Runner } from '@furlong/contract';
import { FigureCell, FigureHead, NameCell, Table } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';

type PastRun = Runner['additionalInfo']['performances'][number];

/** Joins the texts that are known into one line. */
function lineOf(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}

function PastRunRow({ run }: { readonly run: PastRun }) {
  return (
    <tr>
      <td>{run.runnerCount === 0 ? run.position : `${run.position}/${run.runnerCount}`}</td>
      <NameCell name={run.courseName}>{lineOf(run.date, run.raceTitle)}</NameCell>
      <td>{lineOf(run.distance, run.going)}</td>
      <FigureCell>{run.weight}</FigureCell>
    </tr>
  );
}

/** The runs of a runner before this race, the latest first. Nothing is drawn where none is known. */
export function PastRuns({ runs }: { readonly runs: readonly PastRun[] }) {
  const { t } = useTranslation('race');
  if (runs.length === 0) return null;
  return (
    <Table
      caption={t('pastRuns')}
      head={
        <>
          <th>{t('finish')}</th>
          <th>{t('course')}</th>
          <th>{t('distanceGoing')}</th>
          <FigureHead>{t('weight')}</FigureHead>
        </>
      }
    >
      {runs.map((run, index) => (
        <PastRunRow key={index} run={run} />
      ))}
    </Table>
  );
}
