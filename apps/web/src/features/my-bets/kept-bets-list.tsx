import { formatDayMonth, formatTime } from '@furlong/client';
import { Notice, Stack } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import { BetCard } from './components/bet-card.tsx';
import css from './components/my-bets.module.css';
import { findKeptBets } from './kept-bets.ts';

function doNothing() {}

/** The open bets that were read last on this device, with the time of what is shown. Nothing can be done with them. */
export function KeptBetsList() {
  const { t, i18n } = useTranslation('my-bets');
  const kept = findKeptBets();
  if (kept === undefined) return null;
  const when = { day: formatDayMonth(kept.at, i18n.language), time: formatTime(kept.at) };
  return (
    <section aria-label={t('title')}>
      <Stack gap={2}>
        <h2>{t('title')}</h2>
        <Notice>{kept.bets.length === 0 ? t('keptNone', when) : t('keptAsOf', when)}</Notice>
        <ul className={css['bets']}>
          {kept.bets.map((bet) => (
            <li key={bet.betId}>
              <BetCard bet={bet} onCashOut={doNothing} isKept />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
