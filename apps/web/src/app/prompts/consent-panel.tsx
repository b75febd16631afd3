import { ConsentChoice } from '../../core/consent/consent-choice.tsx';
import { usePageViewConsent } from '../../core/consent/page-view-consent.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './consent-panel.module.css';

function focusPage() {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Asks once whether views of pages may be counted. It is a strip of the page that stands there from the first paint, so
 * that it covers nothing and moves nothing, and the page can be used without an answer.
 */
export function ConsentPanel() {
  const { t } = useTranslation('core/consent');
  if (usePageViewConsent() !== undefined) return null;
  return (
    <section className={css['panel']} aria-label={t('title')}>
      <ConsentChoice onChosen={focusPage} />
    </section>
  );
}
