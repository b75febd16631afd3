import css from './adults-mark.module.css';

/** The sign of over 18, to stand before its words. */
export function AdultsMark() {
  return (
    <span className={css['adults']} aria-hidden="true">
      18+
    </span>
  );
}
