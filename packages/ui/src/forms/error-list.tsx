import css from './error-list.module.css';
import { Icon } from '../marks/icon.tsx';

interface ListedError {
  /** The id of the field's control; missing where the error belongs to no field on the page. */
  readonly fieldId?: string | undefined;
  readonly text: string;
}

interface ErrorListProps {
  /** The id of the heading, by which the focus is led to it. */
  readonly id: string;
  readonly title: string;
  readonly errors: readonly ListedError[];
}

/** The errors of a form. The heading can take the focus; each entry leads to its field. */
export function ErrorList({ id, title, errors }: ErrorListProps) {
  if (errors.length === 0) return null;
  return (
    <div className={css['errors']} role="group" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <Icon name="warning" />
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId === undefined ? (
              text
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The address of the page stays, so that the way back does not lead through fields.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
