import { useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, type ControlProps } from './field.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

interface TextAreaProps extends ControlProps<string> {
  readonly rows?: number;
  /**
   * The most characters of the text. More can be typed and pasted, so that nothing is lost unseen; the counter then
   * says so.
   */
  readonly charactersMax: number;
  /** The words of the counter: `12 of 500 characters`. */
  readonly countText: (used: number, max: number) => string;
}

/** A field for several lines of text, with a counter. Screen readers hear the counter when little room is left. */
export function TextArea(props: TextAreaProps) {
  const { value, charactersMax, countText } = props;
  const countId = useId();
  const used = value.length;
  const count = countText(used, charactersMax);
  return (
    <Field {...props} noteId={countId}>
      {(control) => (
        <>
          <textarea
            {...control}
            className={classNames(css['input'], css['area'])}
            name={props.name}
            rows={props.rows ?? 4}
            value={value}
            disabled={props.isDisabled}
            onChange={(event) => {
              props.onChange(event.target.value);
            }}
          />
          <span
            id={countId}
            className={classNames(css['count'], used > charactersMax && css['over'])}
          >
            {count}
          </span>
          <VisuallyHidden>
            <span role="status">{used * 10 >= charactersMax * 9 ? count : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
