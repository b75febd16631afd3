import css from './spinner.module.css';

/** Shows that something is under way. The component around it says so in words. */
export function Spinner() {
  return <span className={css['spinner']} aria-hidden="true" />;
}
