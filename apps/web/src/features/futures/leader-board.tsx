import type { LeaderBoard } from '@furlong/contract';
import { Card, FigureCell, FigureHead, Table } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './antepost-page.module.css';
import { WholeButton } from './whole-button.tsx';

type Standing = LeaderBoard['rows'][number];

/** How many the board of a large field shows at first. */
const shownAtFirst = 10;

/** Writes places as leader boards do, `T3` where several are level. */
function placeWriter(rows: readonly Standing[], outText: string): (row: Standing) => string {
  const counts = new Map<number, number>();
  for (const { place } of rows) counts.set(place, (counts.get(place) ?? 0) + 1);
  return ({ place }) => {
    if (place === 0) return outText;
    return (counts.get(place) ?? 0) > 1 ? `T${place}` : String(place);
  };
}

function Rows(props: { readonly board: LeaderBoard; readonly count: number }) {
  const { board, count } = props;
  const { t } = useTranslation('futures');
  const hasScores = board.rows.some(({ score }) => score !== undefined);
  const placeText = placeWriter(board.rows, hasScores ? t('missedCut') : t('retired'));
  const head = (
    <>
      <th>{t('place')}</th>
      <th>{t('name')}</th>
      {hasScores ? (
        <>
          <FigureHead>{t('today')}</FigureHead>
          <FigureHead>{t('thru')}</FigureHead>
          <FigureHead>{t('toPar')}</FigureHead>
        </>
      ) : null}
    </>
  );
  return (
    <Table head={head}>
      {board.rows.slice(0, count).map((row) => (
        <tr key={row.name}>
          <td className={css['place']}>{placeText(row)}</td>
          <td>{row.name}</td>
          {hasScores ? (
            <>
              <FigureCell>{row.today ?? '–'}</FigureCell>
              <FigureCell>{thruText(row)}</FigureCell>
              <FigureCell>
                <strong>{row.score}</strong>
              </FigureCell>
            </>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

const holes = 18;

/** The holes played of the round; `F` when it is finished. */
function thruText({ thru }: Standing): string {
  if (thru === undefined) return '–';
  return thru >= holes ? 'F' : String(thru);
}

/** How a field stands while it is played: place, name and, in golf, strokes against par. */
export function OutrightLeaderBoard({ board }: { readonly board: LeaderBoard }) {
  const { t } = useTranslation(['futures', 'core/sports']);
  const [isWhole, setIsWhole] = useState(false);
  const { rows } = board;
  const title = t('leaderBoard');
  return (
    <section aria-label={title}>
      <Card title={title} isPadded>
        <Rows board={board} count={isWhole ? rows.length : shownAtFirst} />
        {rows.length <= shownAtFirst ? null : (
          <WholeButton
            isWhole={isWhole}
            first={shownAtFirst}
            all={rows.length}
            onChange={setIsWhole}
          />
        )}
      </Card>
    </section>
  );
}
