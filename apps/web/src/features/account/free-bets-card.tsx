import { formatDayMonth, formatTime } from '@furlong/client';
import { Amount, Card, Pairs } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { freeBetsQuery } from '../../core/free-bets/free-bets.ts';
import { useTranslation } from '../../platform/use-translation.ts';

/** The free bets that can be staked, apart from the balance, each with its end. Nothing stands here where there is none. */
export function FreeBetsCard() {
  const { t, i18n } = useTranslation('account');
  const { data: freeBets = [] } = useQuery(freeBetsQuery);
  if (freeBets.length === 0) return null;
  return (
    <Card isPadded title={t('freeBets')}>
      <Pairs>
        {freeBets.map(({ id, amount, expiresAt }) => (
          <Fragment key={id}>
            <dt>
              {t('freeBetUntil', {
                time: `${formatDayMonth(expiresAt, i18n.language)} ${formatTime(expiresAt)}`,
              })}
            </dt>
            <dd>
              <Amount pence={amount} />
            </dd>
          </Fragment>
        ))}
      </Pairs>
      <p>{t('freeBetsNote')}</p>
    </Card>
  );
}
