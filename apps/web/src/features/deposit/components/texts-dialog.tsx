import { Button, Dialog, SkeletonRows } from '@furlong/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';
import { sendAcceptedTexts, textsToAcceptQuery, type TextsToAccept } from '../deposit.queries.ts';

/** The sentence about each text. Terms and privacy notice have pages of their own. */
function Texts({ texts, fundsProtection }: TextsToAccept) {
  const { t } = useTranslation('deposit');
  return texts.map(({ name }) => {
    switch (name) {
      case 'funds':
        return (
          <div key={name} className={css['texts']}>
            <p>{t('fundsHeld')}</p>
            <p>
              <strong>{t(`funds.${fundsProtection}.level`)}</strong>
            </p>
            <p>{t(`funds.${fundsProtection}.means`)}</p>
            <p>{t('fundsOpenBets')}</p>
          </div>
        );
      case 'terms':
        return (
          <p key={name}>
            {t('newTerms')} <Link to="/info/Terms%20And%20Conditions">{t('readTerms')}</Link>
          </p>
        );
      case 'privacy':
        return (
          <p key={name}>
            {t('newPrivacy')} <Link to="/info/Privacy%20Policy">{t('readPrivacy')}</Link>
          </p>
        );
    }
  });
}

/**
 * Puts the texts to the customer that must be accepted before a deposit (D34). There is no checkout
 * before that.
 */
export function TextsDialog({
  onAccepted,
  onClose,
}: {
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('deposit');
  const { data: due, error } = useQuery(textsToAcceptQuery);
  const accepting = useMutation({ mutationFn: sendAcceptedTexts, onSuccess: onAccepted });
  const trouble = error ?? accepting.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('textsTitle')}
      actions={
        <>
          <Button
            isBusy={accepting.isPending}
            isDisabled={due === undefined}
            onPress={() => {
              if (due !== undefined) accepting.mutate({ texts: due.texts });
            }}
          >
            {t('acceptTexts')}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      {due === undefined ? <SkeletonRows rows={3} /> : <Texts {...due} />}
      {trouble === null ? null : <p role="alert">{troubleText(trouble)}</p>}
    </Dialog>
  );
}
