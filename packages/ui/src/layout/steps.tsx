import { classNames } from '../class-names.ts';
import css from './steps.module.css';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

interface StepsProps {
  /** The names of all steps, in order. */
  readonly names: readonly string[];
  /** The step that is current, counted from 0. */
  readonly current: number;
  /** The words for the current step: `Step 2 of 4`. */
  readonly label: string;
  /** The words by which screen readers name a step that is done. */
  readonly doneText: string;
}

/**
 * The progress through a form of several steps: a rail with a post for each step, in brass for the steps that are done.
 */
export function Steps({ names, current, label, doneText }: StepsProps) {
  return (
    <div>
      <p className={css['label']}>{label}</p>
      <ol className={css['steps']} aria-label={label}>
        {names.map((name, index) => (
          <li
            key={name}
            className={classNames(index < current && css['done'])}
            aria-current={index === current ? 'step' : undefined}
          >
            {name}
            {index < current ? <VisuallyHidden> {doneText}</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
