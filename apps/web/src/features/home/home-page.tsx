import { usePageTitle } from '@furlong/client';
import { findSportByUrl } from '@furlong/contract';
import { Segmented, VisuallyHidden } from '@furlong/ui';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FeaturedFootball } from './featured-football.tsx';
import { HighlightsPlace } from './highlights-place.tsx';
import { HomeStream } from './home-stream.tsx';
import { carouselOf, carousels } from './home.ts';
import { NextRaces } from './next-races.tsx';
import { usePreferred } from './use-preferred.ts';

/**
 * The home page: next races and featured football, in the order of the toggle, then live pictures,
 * and the highlights of other sports below.
 */
export function HomePage() {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  const [first, setFirst] = usePreferred(carouselOf(useUser()?.preferences));
  const options = carousels
    .toReversed()
    .map((url) => ({ id: url, label: findSportByUrl(url)?.title ?? url }));
  const sections = [<FeaturedFootball key="football" />, <NextRaces key="horse-racing" />];
  return (
    <>
      <div>
        <h1>
          <VisuallyHidden>{t('heading')}</VisuallyHidden>
        </h1>
        <Segmented
          isWide
          label={t('shownFirst')}
          options={options}
          selected={first}
          onSelect={setFirst}
        />
      </div>
      {first === 'football' ? sections : sections.toReversed()}
      <HomeStream />
      <HighlightsPlace />
    </>
  );
}
