import { useWidth } from '@furlong/client';
import { sourcesOf, sourceToBeginWith, streamLabels, streamSportCode } from '@furlong/contract';
import type { StreamSource } from '@furlong/contract';
import { Card, EmptyPanel, Segmented, showToast, Switch } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { storage } from '../../platform/storage.ts';
import { useTranslation } from '../../platform/use-translation.ts';
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

/** Says trouble with SIS once, as long as it is the same. */
function useWarning(error: Error | null): void {
  const text = error === null ? undefined : troubleText(error);
  useEffect(() => {
    if (text !== undefined) showToast('warning', text);
  }, [text]);
}

/** The events of a channel; undefined until it has told them. Trouble is no events. */
function useEvents(source: StreamSource, code: string) {
  const { data, error } = useQuery(streamEventsQuery(source, code));
  useWarning(source === 'SIS' ? error : null);
  return error === null
    ? { events: data, why: undefined }
    : { events: [], why: troubleText(error) };
}

/** The channel that is shown: the chosen one; before a choice SIS, or TRP where SIS has nothing. */
function useSource(code: string, chosen: StreamSource | undefined): StreamSource {
  const { data, error } = useQuery({
    ...streamEventsQuery('SIS', code),
    enabled: chosen === undefined,
  });
  useWarning(chosen === undefined ? error : null);
  return chosen ?? sourceToBeginWith(hasEvents(data, error));
}

/** Until SIS has answered it is thought to have events. */
function hasEvents(data: readonly StreamEvent[] | undefined, error: Error | null): boolean {
  return error === null && (data === undefined || data.length > 0);
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
  const source = useSource(code, chosen);
  const { events, why } = useEvents(source, code);
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
