import { Button, Dialog } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../safer-gambling.module.css';
import { Consequences, type ConsequencesProps } from './consequences.tsx';

interface ConfirmDialogProps extends ConsequencesProps {
  readonly until: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The second step: what will happen, once more, and the question. */
export function ConfirmDialog({ onConfirm, onClose, ...shown }: ConfirmDialogProps) {
  const { t } = useTranslation('safer-gambling');
  const { restriction, until } = shown;
  const isBreak = restriction === '1';
  return (
    <Dialog
      isOpen
      title={isBreak ? t('confirmBreak', { until }) : t('confirmExclusion', { until })}
      onClose={onClose}
    >
      <Consequences {...shown} />
      <div className={css['answers']}>
        <Button isWide onPress={onConfirm}>
          {isBreak ? t('confirmBreakYes', { until }) : t('confirmExclusionYes', { until })}
        </Button>
        <Button kind="quiet" isWide onPress={onClose}>
          {t('goBack')}
        </Button>
      </div>
    </Dialog>
  );
}
