import { ConsentChoice } from '../../core/consent/consent-choice.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './info-page.module.css';

/** The choice that the panel asks for once, to be looked at and changed at any time. */
export function CookieSettings() {
  const { t } = useTranslation('core/consent');
  return (
    <section className={css['settings']} aria-label={t('title')}>
      <ConsentChoice />
    </section>
  );
}
