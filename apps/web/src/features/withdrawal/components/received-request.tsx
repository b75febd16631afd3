import type { User } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Amount, Button, Card, Icon, Pairs } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RequestAnswer } from '../use-request.ts';
import css from '../withdrawal.module.css';

interface ReceivedRequestProps {
  readonly answer: RequestAnswer;
  readonly user: User;
  readonly onMore: () => void;
}

/** Says that a request has arrived and what it took. The focus comes here, because the form is gone. */
export function ReceivedRequest({ answer, user, onMore }: ReceivedRequestProps) {
  const { t } = useTranslation('withdrawal');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={css['step']}>
      <Card isPadded>
        <div className={css['outcome']} role="status">
          <span className={css['success']}>
            <Icon name="done" size="huge" />
          </span>
          <h2>{t('received')}</h2>
        </div>
        <Pairs>
          <dt>{t('amount')}</dt>
          <dd>
            <Amount isSigned pence={pence(-answer.withdrawal.amount)} />
          </dd>
          <dt>{t('availableNow')}</dt>
          <dd>
            <Amount pence={user.funddetail.availableFunds} />
          </dd>
        </Pairs>
        <p className={css['muted']}>{t('whatNext')}</p>
        <Button kind="quiet" isWide onPress={onMore}>
          {t('another')}
        </Button>
      </Card>
    </div>
  );
}
