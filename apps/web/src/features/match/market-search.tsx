import { Icon } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './market-search.module.css';

/** The field that finds a market of the match by its name or by the name of an outcome. */
export function MarketSearch(props: {
  readonly text: string;
  readonly onType: (text: string) => void;
}) {
  const { text, onType } = props;
  const { t } = useTranslation('match');
  return (
    <div className={css['field']} role="search" aria-label={t('searchMarkets')}>
      <Icon name="search" />
      <input
        className={css['input']}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        aria-label={t('searchMarkets')}
        placeholder={t('searchMarkets')}
        onChange={(event) => {
          onType(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={css['clear']}
          aria-label={t('clearSearch')}
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            onType('');
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
