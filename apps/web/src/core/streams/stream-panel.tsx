import { sourcesOf, sourceToBeginWith, streamLabels, streamSportCode } from '@furlong/contract';
import type { StreamSource } from '@furlong/contract';
import { Card, EmptyPanel, Segmented, showToast, Switch } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { storage } from '../../platform/storage.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { useWidth } from '../../platform/use-width.ts';
import { useUser } from '../session/session.ts';
import { troubleText } from '../trouble/trouble.ts';
import css from './picture.module.css';
import { streamEventsQuery } from './stream-calls.ts';
import { chooseEvent, type StreamEvent, type StreamSubject } from './stream-event.ts';
import { StreamPlayer } from './stream-player.tsx';

export interface StreamPanelProps {
  readonly sportCode?: string;
  readonly eventFile?: string;
  /** The race or match of the page. */
  readonly single?: StreamSubject | undefined;
  /** The next meeting, on a page of many. */
  readonly next?: (StreamSubject & { readonly eventFile: string }) | undefined;
}

/** What the panel shows: nothing known yet, or the events of the channel. A trouble is no events. */
function useChannel(code: string, chosen: StreamSource | undefined) {
  const isUndecided = chosen === undefined;
  const sis = useQuery({ ...streamEventsQuery('SIS', code), enabled: isUndecided });
  const sisEvents = sis.isError ? [] : sis.data;
  const begun = sisEvents === undefined ? undefined : sourceToBeginWith(sisEvents.length > 0);
  const source = chosen ?? begun ?? 'SIS';
  const channel = useQuery(streamEventsQuery(source, code));
  const trouble = channel.error ?? (isUndecided ? sis.error : null);
  const isSisTrouble = source === 'SIS' || (isUndecided && sis.isError);
  const said = trouble === null ? undefined : troubleText(trouble);
  useEffect(() => {
    if (said !== undefined && isSisTrouble) showToast('warning', said);
  }, [said, isSisTrouble]);
  return {
    source,
    events: channel.isError ? [] : channel.data,
    /** Why the channel told no events. */
    why: channel.isError ? troubleText(channel.error) : undefined,
  };
}

/** The event that is shown. It stays while its channel shows it, though another meeting is next by then. */
function useEvent(
  events: readonly StreamEvent[],
  { single, next }: Pick<StreamPanelProps, 'single' | 'next'>,
): StreamEvent | undefined {
  const [held, setHeld] = useState<StreamEvent>();
  const still = events.find(({ source, id }) => source === held?.source && id === held.id);
  const page = single === undefined ? { next } : { single };
  const event = single === undefined && still !== undefined ? still : chooseEvent(events, page);
  if (event?.id !== held?.id || event?.source !== held?.source) setHeld(event);
  return event;
}

/** A picture beside its notes needs so much room. Units: CSS pixels. */
const WIDE_FROM = 560;
/** The width is looked at again when it has been the same for so long (specification 9). */
const RECHECK_MS = 100;

/** Whether there is room for two columns, asked when the width has come to rest. */
function useIsWide(ref: React.RefObject<HTMLElement | null>): boolean {
  const width = useWidth(ref);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsWide(width >= WIDE_FROM);
    }, RECHECK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [width]);
  return isWide;
}

/** A channel and what it shows. */
function StreamChannel({ sportCode, eventFile, single, next }: StreamPanelProps) {
  const { t } = useTranslation('core/streams');
  const code = streamSportCode({ sportCode, eventFile, nextMeetingFile: next?.eventFile });
  const [chosen, setChosen] = useState<StreamSource>();
  const { source, events, why } = useChannel(code, chosen);
  const ref = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(ref);
  const options = sourcesOf(code).map((id) => ({ id, label: streamLabels[id] }));
  const event = useEvent(events ?? [], { single, next });
  return (
    <div className={css['channel']} ref={ref} data-wide={isWide ? '' : undefined}>
      <div className={css['sources']}>
        <Segmented label={t('channel')} options={options} selected={source} onSelect={setChosen} />
      </div>
      {event === undefined ? (
        <div className={css['none']} role="status">
          {events === undefined ? (
            <p>{t('loading')}</p>
          ) : (
            <EmptyPanel title={t('noneTitle')}>{why ?? t('none')}</EmptyPanel>
          )}
        </div>
      ) : (
        <StreamPlayer key={`${event.source}:${event.id}`} event={event} />
      )}
    </div>
  );
}

/** Live pictures of what the page is about, for customers. Nothing is read before they are switched on. */
export function StreamPanel(props: StreamPanelProps) {
  const { t } = useTranslation('core/streams');
  const isCustomer = useUser() !== undefined;
  const [isShown, setIsShown] = useState(() => storage.find('showStream') === 'true');
  const toggle = (isOn: boolean): void => {
    storage.keep('showStream', isOn ? 'true' : 'false');
    setIsShown(isOn);
  };
  return (
    <section aria-label={t('title')}>
      <Card
        title={t('title')}
        aside={
          isCustomer ? <Switch label={t('show')} isOn={isShown} onToggle={toggle} /> : undefined
        }
      >
        {isCustomer ? null : <p className={css['login']}>{t('loginFirst')}</p>}
        {isCustomer && isShown ? <StreamChannel {...props} /> : null}
      </Card>
    </section>
  );
}
