import { findSportByUrl } from '@furlong/contract';
import { Segmented, VisuallyHidden } from '@furlong/ui';
import { useState } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FeaturedFootball } from './featured-football.tsx';
import { carouselOf, carousels, type Carousel } from './home.ts';
import { NextRaces } from './next-races.tsx';

/** Next races and featured football; the toggle says which of them stands first. */
export function HomePage() {
  const { t } = useTranslation(['home', 'shell']);
  usePageTitle(t('shell:home'));
  const preferences = useUser()?.preferences;
  const [chosen, setChosen] = useState<Carousel>();
  const first = chosen ?? carouselOf(preferences);
  const options = carousels.map((url) => ({ id: url, label: findSportByUrl(url)?.title ?? url }));
  const sections = [<NextRaces key="horse-racing" />, <FeaturedFootball key="football" />];
  return (
    <>
      <div>
        <h1>
          <VisuallyHidden>{t('home:heading')}</VisuallyHidden>
        </h1>
        <Segmented
          isWide
          label={t('home:shownFirst')}
          options={options}
          selected={first}
          onSelect={setChosen}
        />
      </div>
      {first === 'football' ? sections.toReversed() : sections}
    </>
  );
}
