import type { Sport } from '@furlong/contract';
import { Icon, isIconName } from '@furlong/ui';
import { lazy, Suspense, useEffect, useRef, type CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { useSportsByFavour } from '../../core/favourites/favourite-count.ts';
import { menuOf } from '../../features/sports/menu/menu.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FavouriteNames, FindingLinks } from './finding-links.tsx';
import { withPhrases } from '../load-phrases.ts';
import css from './sports-bar.module.css';

const LazySportMenu = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('sports', import('../../features/sports/menu/sport-menu.tsx')))
      .SportMenu,
  })),
);

/**
 * On the phone the bar stands over home, what is in play, sport, race, match and outright alone; on the desktop everywhere but
 * at the login.
 */
function isBarPage(pathname: string, isDesktop: boolean): boolean {
  if (isDesktop) return pathname !== '/login';
  return pathname === '/' || pathname === '/in-play' || /^\/(?:sport|antepost)\//.test(pathname);
}

/** Also true of an outright's page on the phone, which has an address of its own. */
function isOfSport(pathname: string, url: string): boolean {
  const [, area, name] = pathname.split('/');
  return (area === 'sport' || area === 'antepost') && name === url;
}

function rowsOf(sport: Sport): CSSProperties & Record<'--rows', number> {
  const { options, lists } = menuOf(sport);
  return { '--rows': options.length + lists.length };
}

/** The menu of the current sport. Its place is kept while it loads, so that the sports below do not move. */
function CurrentMenu({ sport }: { readonly sport: Sport }) {
  return (
    <div className={css['menu']} style={rowsOf(sport)}>
      <Suspense>
        <LazySportMenu sport={sport} />
      </Suspense>
    </div>
  );
}

/** Scrolls the bar to the sport without scrolling the page. */
function bringIntoView(bar: HTMLElement, sport: HTMLElement): void {
  bar.scrollLeft = sport.offsetLeft - (bar.clientWidth - sport.offsetWidth) / 2;
  const below = sport.offsetTop + sport.offsetHeight - (bar.scrollTop + bar.clientHeight);
  if (below > 0 || sport.offsetTop < bar.scrollTop) {
    bar.scrollTop = sport.offsetTop - bar.clientHeight / 3;
  }
}

function SportItems(props: { readonly sports: readonly Sport[]; readonly isDesktop: boolean }) {
  const { pathname } = useLocation();
  return props.sports.map((sport) => {
    const isCurrent = isOfSport(pathname, sport.url);
    return (
      <li key={sport.url}>
        <Link
          className={css['sport']}
          to={`/sport/${sport.url}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {isIconName(sport.icon) ? <Icon name={sport.icon} /> : null}
          {sport.title}
        </Link>
        {props.isDesktop && isCurrent ? <CurrentMenu sport={sport} /> : null}
      </li>
    );
  });
}

/**
 * One list of sports, favourites first and each once: a scrolling bar on the phone, the left column on the
 * desktop.
 */
export function SportsBar() {
  const { t } = useTranslation('app');
  const isDesktop = useLayout() === 'desktop';
  const { pathname } = useLocation();
  const { favourite, others } = useSportsByFavour();
  const barRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = barRef.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (barRef.current && current) bringIntoView(barRef.current, current);
  }, [pathname]);
  if (!isBarPage(pathname, isDesktop)) return null;
  return (
    <nav className={css['sports']} aria-label={t('sports')} ref={barRef}>
      {isDesktop ? <p className={css['head']}>{t('sports')}</p> : null}
      <ul>
        <FindingLinks className={css['sport']} />
        <SportItems sports={favourite} isDesktop={isDesktop} />
        {isDesktop ? <FavouriteNames className={css['sport']} /> : null}
        {isDesktop ? <li className={css['end']} aria-hidden="true" /> : null}
        <SportItems sports={others} isDesktop={isDesktop} />
        {isDesktop ? null : (
          <li>
            <Link className={css['sport']} to="/promos">
              <Icon name="promotion" />
              {t('promos')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
