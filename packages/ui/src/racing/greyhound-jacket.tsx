import { classNames } from '../class-names.ts';
import css from './greyhound-jacket.module.css';
import { useUiSettings } from '../ui-settings.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

export type Trap = 1 | 2 | 3 | 4 | 5 | 6;

/** A trap's racing jacket in the rule-book colours: red, blue, white, black, orange, black and white stripes. */
export function GreyhoundJacket({ trap }: { readonly trap: Trap }) {
  const { words } = useUiSettings();
  return (
    <span className={classNames(css['jacket'], css[`trap${trap}`])}>
      <VisuallyHidden>{words.trap} </VisuallyHidden>
      <span>{trap}</span>
    </span>
  );
}
