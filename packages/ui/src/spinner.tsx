import css from './spinner.module.css';

/** Something is under way; whoever shows it says so in words. */
export function Spinner() {
  return <span className={css['spinner']} aria-hidden="true" />;
}
