import { Button, FailedPanel, TextField } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { infoPath, infoTypeOf } from '../../core/info/info-pages.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './info-page.module.css';
import { pageSearchQuery } from './info.queries.ts';

const textMax = 100;

/** A search in the texts of the house, for somebody who looks for an answer. */
export function PageSearch() {
  const { t } = useTranslation('info');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <section className={css['settings']} aria-label={t('searchTitle')}>
      <form
        role="search"
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <TextField
          label={t('searchTitle')}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={textMax}
        />
        <Button type="submit" kind="quiet">
          {t('search')}
        </Button>
      </form>
      {asked === '' ? null : <Found text={asked} />}
    </section>
  );
}

function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation('info');
  const { data, isError, isFetching, refetch } = useQuery(pageSearchQuery(text));
  if (data === undefined) {
    if (isError) return <FailedPanel isBusy={isFetching} onRetry={() => void refetch()} />;
    return <p role="status">{t('searching')}</p>;
  }
  return (
    <>
      <p role="status">
        {data.length === 0 ? t('foundNothing', { text }) : t('found', { count: data.length })}
      </p>
      <ul className={css['found']}>
        {data.map(({ url, title, excerpt }) => (
          <li key={url}>
            <Link to={infoPath(infoTypeOf(url))}>{title}</Link>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
