import type { ComponentProps } from 'react';
import { Icon } from '../marks/icon.tsx';
import css from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Further attributes of the input, such as the role of a combobox and its keys for a search with a list of its own. */
  readonly input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'>;
}

/** A field that finds as one types; a button clears the text at once. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, clearLabel, text, onType, input } = props;
  return (
    <div className={css['field']}>
      <Icon name="search" />
      <input
        className={css['input']}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
        }}
        {...input}
        value={text}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          className={css['clear']}
          aria-label={clearLabel}
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
