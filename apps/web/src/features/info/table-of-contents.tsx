import type { ContentPage } from '@furlong/contract';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './info-page.module.css';

/** A page with fewer headings is seen at a glance. */
const sectionsMin = 3;

function Sections({ sections }: Pick<ContentPage, 'sections'>) {
  return (
    <ol className={css['sections']}>
      {sections.map(({ anchor, title, level }) => (
        <li key={anchor} className={level === 3 ? css['deeper'] : undefined}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** The headings of a page, beside it on the desktop, and folded above it on the phone. */
export function TableOfContents({ sections }: Pick<ContentPage, 'sections'>) {
  const { t } = useTranslation('info');
  const layout = useLayout();
  if (sections.length < sectionsMin) return null;
  return (
    <nav className={css['contents']} aria-label={t('contents')}>
      {layout === 'desktop' ? (
        <>
          <h2 className={css['contentsTitle']}>{t('contents')}</h2>
          <Sections sections={sections} />
        </>
      ) : (
        <details>
          <summary className={css['contentsTitle']}>{t('contents')}</summary>
          <Sections sections={sections} />
        </details>
      )}
    </nav>
  );
}
