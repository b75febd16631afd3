import { useVisible } from '@furlong/client';
import type { Score } from '@furlong/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLayout } from '../../../platform/layout.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { LivePriceButton } from '../../prices/live-price-button.tsx';
import type { LiveMarketKey } from '../../prices/price-store.ts';
import { marketTopic, useLivePrices } from '../../prices/price-topics.ts';
import { shortestFirst } from '../../prices/shortest-first.ts';
import { useKeptOrder } from '../../prices/use-kept-order.ts';
import css from './outright-row.module.css';
import { OutrightState, type ListedOutright } from './outright-state.tsx';
import { fixtureMarketKey } from '../seed-prices.ts';
import { antepostPath } from '../sport-paths.ts';
import { useTermsText } from './use-terms-text.ts';

/** How many prices a row has room for, the way to the others being one more. */
const pricesShown = { phone: 3, desktop: 5 } as const;

/** Hears the channel while the row is on the screen: prices, and how the outright stands. */
function Told(props: { readonly market: LiveMarketKey; readonly onScore: (score: Score) => void }) {
  useLivePrices([marketTopic(props.market)], (message) => {
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const { score } = message.data;
    if (score !== undefined && score !== null) props.onScore(score);
  });
  return null;
}

/** The later of two scores, as the list and the channel told them. */
function laterOf(listed: Score | null, told: Score | undefined): Score | null {
  if (told === undefined) return listed;
  return listed === null || Date.parse(told.at) >= Date.parse(listed.at) ? told : listed;
}

function Favourites(props: {
  readonly outright: ListedOutright;
  readonly market: ListedOutright['details'][number];
  readonly path: string;
}) {
  const { outright, market, path } = props;
  const { t } = useTranslation('core/sports');
  const layout = useLayout();
  const field = useKeptOrder(shortestFirst(market.events));
  const key = fixtureMarketKey(outright, market.eventsNumber);
  const places = pricesShown[layout];
  const shown = field.length > places + 1 ? field.slice(0, places) : field;
  const others = field.length - shown.length;
  return (
    <div className={css['favourites']} role="group" aria-label={market.elRespose}>
      {shown.map(({ selection, selName }) => (
        <LivePriceButton
          key={selection}
          market={key}
          selection={selection}
          label={selName}
          shape="named"
        />
      ))}
      {others === 0 ? null : (
        <Link
          className={css['others']}
          to={path}
          aria-label={t('othersOf', { count: others, name: outright.eventName })}
        >
          {t('others', { count: others })}
        </Link>
      )}
    </div>
  );
}

/** An outright: its name, when it closes or how it stands, its each-way terms, and the shortest of its field. */
export function OutrightRow(props: {
  readonly outright: ListedOutright;
  /** The name that is drawn, where a head above has its own. */
  readonly name?: string | undefined;
  /** The place where the outright is held, if no head above says so. */
  readonly about?: string | undefined;
}) {
  const { outright, name = outright.eventName, about } = props;
  const layout = useLayout();
  const termsText = useTermsText();
  const { ref, isVisible } = useVisible<HTMLLIElement>();
  const [told, setTold] = useState<Score>();
  const [market] = outright.details;
  const path = antepostPath(
    {
      EventCode: outright.code,
      EventFile: outright.eventFile,
      EventGroup: outright.eventGroup,
      MeetinName: outright.eventName,
    },
    layout,
  );
  return (
    <li className={css['outright']} ref={ref}>
      <div className={css['head']}>
        <Link className={css['name']} to={path}>
          {name}
        </Link>
        {about === undefined ? null : <span className={css['meeting']}>{about}</span>}
        <OutrightState outright={outright} score={laterOf(outright.score, told)} />
        {market?.eachWay === undefined ? null : (
          <span className={css['terms']}>{termsText(market.eachWay)}</span>
        )}
      </div>
      {market === undefined ? null : (
        <>
          {isVisible ? (
            <Told market={fixtureMarketKey(outright, market.eventsNumber)} onScore={setTold} />
          ) : null}
          <Favourites outright={outright} market={market} path={path} />
        </>
      )}
    </li>
  );
}
