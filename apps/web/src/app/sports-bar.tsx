import { sports } from '@furlong/contract';
import { Icon, isIconName } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLayout } from '../platform/layout.ts';
import { useTranslation } from '../platform/use-translation.ts';
import css from './sports-bar.module.css';

/** On the phone the bar stands over home, sport, race, match and outright alone. */
function isBarPage(pathname: string): boolean {
  return pathname === '/' || /^\/(?:sport|antepost)\//.test(pathname);
}

/** An outright's page on the phone has an address of its own, and is the sport's all the same. */
function isOfSport(pathname: string, url: string): boolean {
  const [, area, name] = pathname.split('/');
  return (area === 'sport' || area === 'antepost') && name === url;
}

/** One list of sports: a scrolling bar on the phone, the left column on the desktop. */
export function SportsBar() {
  const { t } = useTranslation('shell');
  const isDesktop = useLayout() === 'desktop';
  const { pathname } = useLocation();
  const barRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = barRef.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (!isDesktop && !isBarPage(pathname)) return null;
  return (
    <nav className={css['sports']} aria-label={t('sports')} ref={barRef}>
      {isDesktop ? <p className={css['head']}>{t('sports')}</p> : null}
      <ul>
        {sports.map((sport) => (
          <li key={sport.url}>
            <Link
              to={`/sport/${sport.url}`}
              aria-current={isOfSport(pathname, sport.url) ? 'page' : undefined}
            >
              {isIconName(sport.icon) ? <Icon name={sport.icon} /> : null}
              {sport.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
