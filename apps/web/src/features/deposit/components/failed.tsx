import { Button, ButtonLink, Card, Icon } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';
import { DepositStage } from './deposit-stage.tsx';

interface FailedProps {
  readonly kind: 'declined' | 'expired' | 'returned' | 'unknown';
  /** The gateway's words; '' where it has none. */
  readonly message?: string;
  readonly onAgain: () => void;
}

/** The deposit did not come about: why, and what became of the money. */
export function Failed({ kind, message = '', onAgain }: FailedProps) {
  const { t } = useTranslation('deposit');
  return (
    <DepositStage current={1}>
      <Card isPadded>
        <div className={css['outcome']} role="alert">
          <span className={css['failed']}>
            <Icon name="warning" size="huge" />
          </span>
          <h2>{kind === 'declined' ? t('declined') : t('failed')}</h2>
          {message === '' ? null : <p>{message}</p>}
          <p className={css['muted']}>{t(`next_${kind}`)}</p>
        </div>
        <div className={css['actions']}>
          <Button isWide onPress={onAgain}>
            {t('tryAgain')}
          </Button>
          <ButtonLink kind="quiet" isWide to="/">
            {t('home')}
          </ButtonLink>
        </div>
      </Card>
    </DepositStage>
  );
}
