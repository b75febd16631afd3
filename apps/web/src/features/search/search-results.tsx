import { formatDayMonth, formatTime, isToday } from '@furlong/client';
import { findSportByCode, type SearchHit } from '@furlong/contract';
import {
  Badge,
  Button,
  EmptyPanel,
  FailedPanel,
  Icon,
  isIconName,
  SkeletonRows,
} from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './search-box.module.css';
import type { OptionGroup, SearchOption } from './search-options.ts';
import type { Search } from './use-search.ts';

interface ResultsProps {
  readonly search: Search;
  readonly listId: string;
  readonly active: SearchOption | undefined;
}

export function optionId(listId: string, option: SearchOption): string {
  return `${listId}-${option.key.replace(/[^\p{L}\p{N}]/gu, '_')}`;
}

/** The start of a hit. A race has its time in its name. */
function When({ hit }: { readonly hit: SearchHit }) {
  const { t, i18n } = useTranslation('core/sports');
  if (hit.isLive) return <Badge tone="live">{t('inPlay')}</Badge>;
  if (hit.startsAt === null || hit.page.kind === 'outright') return null;
  const day = isToday(hit.startsAt) ? t('today') : formatDayMonth(hit.startsAt, i18n.language);
  return (
    <span className={css['when']}>
      {hit.page.kind === 'race' ? day : `${day} ${formatTime(hit.startsAt)}`}
    </span>
  );
}

function HitLine({ hit }: { readonly hit: SearchHit }) {
  const icon = findSportByCode(hit.page.code)?.icon ?? '';
  return (
    <>
      {isIconName(icon) ? <Icon name={icon} /> : null}
      <span className={css['names']}>
        <span className={css['title']}>{hit.title}</span>
        {hit.detail === '' ? null : <span className={css['detail']}>{hit.detail}</span>}
      </span>
      <When hit={hit} />
    </>
  );
}

function RecentLine({ text }: { readonly text: string }) {
  return (
    <>
      <Icon name="clock" />
      <span className={css['names']}>
        <span className={css['title']}>{text}</span>
      </span>
    </>
  );
}

function Option(props: ResultsProps & { readonly option: SearchOption }) {
  const { option, search, listId, active } = props;
  const isActive = option === active;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={ref}
      id={optionId(listId, option)}
      role="option"
      aria-selected={isActive}
      className={css['option']}
      // The field keeps the focus, and with it the keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        search.choose(option);
      }}
    >
      {option.kind === 'hit' ? <HitLine hit={option.hit} /> : <RecentLine text={option.text} />}
    </div>
  );
}

function Group({ group, ...props }: ResultsProps & { readonly group: OptionGroup }) {
  const { t } = useTranslation('search');
  const headId = `${props.listId}-${group.name}`;
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} className={css['head']} role="presentation">
        {t(group.name)}
      </div>
      {group.options.map((option) => (
        <Option key={option.key} option={option} {...props} />
      ))}
    </div>
  );
}

function NothingFound({ searched }: { readonly searched: string }) {
  const { t } = useTranslation('search');
  return (
    <EmptyPanel hint={t('nothingHint')} next={{ to: '/sports', label: t('toSports') }}>
      {t('nothingFound', { text: searched })}
    </EmptyPanel>
  );
}

/** The text where nothing can be chosen. */
function Note({ search }: { readonly search: Search }) {
  const { t } = useTranslation('search');
  switch (search.state) {
    case 'failed':
      return <FailedPanel onRetry={search.retry} />;
    case 'searching':
      return search.options.length > 0 ? null : <SkeletonRows rows={3} />;
    case 'nothing':
      return <NothingFound searched={search.searched} />;
    case 'short':
      return <p className={css['note']}>{t('typeMore')}</p>;
    case 'idle':
    case 'found':
      return null;
  }
}

/** The list under the field: hits by kind, or the searches of before. */
export function SearchResults(props: ResultsProps) {
  const { t } = useTranslation('search');
  const { search, listId } = props;
  const isNothingToSay = search.state === 'idle' && search.options.length === 0;
  return (
    <div className={css['results']} hidden={isNothingToSay}>
      <div id={listId} role="listbox" aria-label={t('suggestions')}>
        {search.groups.map((group) => (
          <Group key={group.name} group={group} {...props} />
        ))}
      </div>
      <Note search={search} />
      {search.state === 'idle' && search.options.length > 0 ? (
        <div className={css['foot']}>
          <Button kind="quiet" onPress={search.clearRecent}>
            {t('clearRecent')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
