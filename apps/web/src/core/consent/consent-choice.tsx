import { Button } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './consent-choice.module.css';
import { choosePageViewConsent, usePageViewConsent } from './page-view-consent.ts';

/** The question whether views of pages may be counted. Its two answers look alike and take one press each. */
export function ConsentChoice({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTranslation('core/consent');
  const chosen = usePageViewConsent();
  const answer = (kind: 'yes' | 'no') => (
    <Button
      kind="quiet"
      isWide
      {...(chosen === undefined ? {} : { isPressed: chosen === kind })}
      onPress={() => {
        choosePageViewConsent(kind);
        onChosen?.();
      }}
    >
      {kind === 'no' ? t('refuse') : t('accept')}
    </Button>
  );
  return (
    <div className={css['choice']}>
      <p>{t('question')}</p>
      <div className={css['answers']}>
        {answer('no')}
        {answer('yes')}
      </div>
    </div>
  );
}
