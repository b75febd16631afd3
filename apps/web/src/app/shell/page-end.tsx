import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentPath, infoPath } from '../../core/info/info-pages.ts';
import { settingsQuery } from '../../core/settings/settings.ts';
import { now } from '../../platform/clock.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { AdultsMark } from './adults-mark.tsx';
import css from './page-end.module.css';

/**
 * The end of every page of the phone, which has no footer: over 18, safer gambling, the terms, and who runs the
 * book by which licence.
 */
export function PageEnd() {
  const { t } = useTranslation('app');
  const house = useQuery(settingsQuery).data?.house;
  const lines = house === undefined ? [] : [house.company, house.registration, house.licence];
  return (
    <div className={css['end']}>
      <ul>
        <li>
          <Link to={infoPath('over18')}>
            <AdultsMark />
            {t('over18')}
          </Link>
        </li>
        {(['responsibleGambling', 'terms', 'contact'] as const).map((label) => (
          <li key={label}>
            <Link to={documentPath(label)}>{t(label)}</Link>
          </li>
        ))}
        <li>
          <Link to={infoPath('complaints')}>{t('complaints')}</Link>
        </li>
      </ul>
      <p>
        © {new Date(now()).getFullYear()} {lines.filter(Boolean).join(' · ')} {t('zone')}
      </p>
    </div>
  );
}
