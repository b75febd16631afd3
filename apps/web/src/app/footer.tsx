import { now } from '../platform/clock.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { brand } from '../core/brand/brand.ts';
import css from './footer.module.css';

/** Documents, licence and company, as the brand states them. Desktop only. */
export function Footer() {
  const { t } = useTranslation('app');
  return (
    <footer className={css['footer']}>
      <ul>
        {brand.documents.map(({ label, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noreferrer">
              {t(label)}
            </a>
          </li>
        ))}
        <li className={css['adults']}>
          <span aria-hidden="true">18+</span> {t('over18')}
        </li>
      </ul>
      <p>
        © {new Date(now()).getFullYear()} {brand.company}. {brand.registration} {brand.licence}{' '}
        {t('zone')}
      </p>
    </footer>
  );
}
