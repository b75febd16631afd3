import { hasPage } from '@furlong/client';
import type { Activity } from '@furlong/contract';
import { Amount, Card, Pairs } from '@furlong/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../platform/use-translation.ts';

const changePath = '/payment/update-deposit';

/** The limits of the customer's deposits, and where they are changed. */
export function DepositLimits({ depositLimit }: Pick<Activity, 'depositLimit'>) {
  const { t } = useTranslation('activity');
  const { isUnlimited, limits } = depositLimit;
  const names = { Daily: t('daily'), Weekly: t('weekly'), Monthly: t('monthly') };
  return (
    <Card
      isPadded
      title={t('depositLimit')}
      aside={hasPage(changePath) ? <Link to={changePath}>{t('change')}</Link> : undefined}
    >
      {isUnlimited ? (
        <p>{t('unlimited')}</p>
      ) : (
        <Pairs>
          {limits.map(({ period, limit }) => (
            <Fragment key={period}>
              <dt>{names[period]}</dt>
              <dd>
                <Amount pence={limit} />
              </dd>
            </Fragment>
          ))}
        </Pairs>
      )}
    </Card>
  );
}
