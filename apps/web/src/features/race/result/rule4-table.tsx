import type { Race } from '@furlong/contract';
import { Card, FigureCell, FigureHead, Table } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The part of the winnings that each withdrawal takes; draws nothing where none takes anything. */
export function Rule4Table({ race }: { readonly race: Race }) {
  const { t } = useTranslation('race');
  const withdrawn = race.selections.filter(({ rule4 }) => (rule4 ?? 0) > 0);
  if (withdrawn.length === 0) return null;
  return (
    <Card title={t('rule4Title')}>
      <Table
        head={
          <>
            <th>{t('nonRunner')}</th>
            <FigureHead>{t('deduction')}</FigureHead>
          </>
        }
      >
        {withdrawn.map(({ selectionNumber, selectionName, rule4 }) => (
          <tr key={selectionNumber}>
            <td>{selectionName}</td>
            <FigureCell>{t('penceInPound', { pence: rule4 ?? 0 })}</FigureCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
