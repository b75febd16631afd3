import type { LimitKind, LimitPeriod } from '@furlong/customer';
import { Card, LinedList, Notice } from '@furlong/ui';
import { useEffect, useRef, useState } from 'react';
import { DepositLimitForm } from '../../../core/limits/deposit-limit-form.tsx';
import { LimitRow } from '../../../core/limits/limit-row.tsx';
import type { ToldLimit } from '../../../core/limits/limits.queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../limits.module.css';
import { NetLimitFields } from './net-limit-fields.tsx';
import { RemoveLimit } from './remove-limit.tsx';

/** Says that a limit was taken and what happens next. The focus comes here, because the form is blank again. */
function Taken({
  kind,
  limit,
}: {
  readonly kind: LimitKind;
  readonly limit: ToldLimit | undefined;
}) {
  const { t } = useTranslation('limits');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="good">
        {kind === 'net_deposit' ? t('netTaken') : t('taken')}{' '}
        {(limit?.waiting ?? null) === null ? t('countsNow') : t('waitsAbove')}
      </Notice>
    </div>
  );
}

/** The limits of one kind, each with its bar, and the form that sets one. */
export function KindOfLimit({
  kind,
  limits,
}: {
  readonly kind: LimitKind;
  readonly limits: readonly ToldLimit[];
}) {
  const { t } = useTranslation(['limits', 'core/limits']);
  const [taken, setTaken] = useState<{ readonly period: LimitPeriod; readonly count: number }>();
  const own = limits.filter((limit) => limit.kind === kind);
  const note = (period: LimitPeriod) => {
    setTaken({ period, count: (taken?.count ?? 0) + 1 });
  };
  return (
    <section className={css['kind']} aria-label={t(`kind_${kind}`)}>
      <Card title={t(`kind_${kind}`)}>
        <p className={css['counts']}>{t(`counts_${kind}`)}</p>
        <LinedList>
          {own.map((limit) => (
            <LimitRow
              key={limit.period}
              limit={limit}
              name={t(`core/limits:period_${limit.period}`)}
            >
              {limit.amount !== null && limit.waiting === null ? (
                <RemoveLimit limit={limit} />
              ) : null}
            </LimitRow>
          ))}
        </LinedList>
      </Card>
      {taken === undefined ? null : (
        <Taken
          key={taken.count}
          kind={kind}
          limit={own.find(({ period }) => period === taken.period)}
        />
      )}
      <Card isPadded title={t(`set_${kind}`)}>
        {kind === 'deposit' ? (
          <DepositLimitForm limits={own} onSet={note} />
        ) : (
          <NetLimitFields limits={own} onSent={note} />
        )}
      </Card>
    </section>
  );
}
