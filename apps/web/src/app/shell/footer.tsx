import { now } from '@furlong/client';
import type { House } from '@furlong/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentUrl, footerDocuments, infoPath } from '../../core/info/info-pages.ts';
import { settingsQuery } from '../../core/settings/settings.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { AdultsMark } from './adults-mark.tsx';
import css from './footer.module.css';

/** The texts that everybody may want to keep, each as a PDF. */
function Documents() {
  const { t, i18n } = useTranslation(['app', 'core/consent']);
  return (
    <ul>
      {footerDocuments.map(({ label, infoType }) => (
        <li key={label}>
          <a href={documentUrl(infoType, i18n.language)} target="_blank" rel="noreferrer">
            {t(label)}
          </a>
        </li>
      ))}
      <li>
        <Link to={infoPath('complaints')}>{t('complaints')}</Link>
      </li>
      <li>
        <Link to={infoPath('Cookie Policy')}>{t('core/consent:title')}</Link>
      </li>
    </ul>
  );
}

/** Something elsewhere, by a link where its address is known. */
function Elsewhere({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (url === '') return <span className={css['mark']}>{children}</span>;
  return (
    <a className={css['mark']} href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The marks of those who supervise and certify the house, over 18, and the ways to the blog and the podcast. */
function Marks({ house }: { readonly house: House }) {
  const { t } = useTranslation('app');
  const { regulatorName, regulatorUrl, sealName, sealUrl, blogUrl, podcastUrl } = house;
  return (
    <ul>
      {regulatorName === '' ? null : (
        <li>
          <Elsewhere url={regulatorUrl}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5z" />
            </svg>
            {regulatorName}
          </Elsewhere>
        </li>
      )}
      {sealName === '' ? null : (
        <li>
          <Elsewhere url={sealUrl}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9" />
              <path d="M8 12l3 3 5-6" />
            </svg>
            {sealName}
          </Elsewhere>
        </li>
      )}
      {blogUrl === '' ? null : (
        <li>
          <Elsewhere url={blogUrl}>{t('blog')}</Elsewhere>
        </li>
      )}
      {podcastUrl === '' ? null : (
        <li>
          <Elsewhere url={podcastUrl}>{t('podcast')}</Elsewhere>
        </li>
      )}
    </ul>
  );
}

/** Documents, who runs the book and by which licence, as the operator has set it. Desktop only. */
export function Footer() {
  const { t } = useTranslation('app');
  const house = useQuery(settingsQuery).data?.house;
  const lines = house === undefined ? [] : [house.registration, house.address, house.licence];
  return (
    <footer className={css['footer']}>
      <Documents />
      {house === undefined ? null : <Marks house={house} />}
      <p>
        <Link className={css['adults']} to={infoPath('over18')}>
          <AdultsMark /> {t('over18')}
        </Link>{' '}
        © {new Date(now()).getFullYear()}{' '}
        {[house?.company ?? '', ...lines].filter(Boolean).join(' · ')} {t('zone')}
      </p>
    </footer>
  );
}
