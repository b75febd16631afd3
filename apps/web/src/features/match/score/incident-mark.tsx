import type { ScoreIncident } from '@furlong/contract';
import css from './incident-mark.module.css';

/**
 * A goal is a ball, an own goal one that is struck through, a penalty one with its spot; a yellow card is upright and
 * hollow, a red one leans and is filled: each is told by its shape. A text beside it says what it is.
 */
export function IncidentMark({ kind }: { readonly kind: ScoreIncident['kind'] }) {
  return (
    <svg className={css['mark']} data-kind={kind} viewBox="0 0 14 14" aria-hidden="true">
      {shapeOf(kind)}
    </svg>
  );
}

function shapeOf(kind: ScoreIncident['kind']) {
  switch (kind) {
    case 'goal':
      return <circle className={css['fill']} cx="7" cy="7" r="6" />;
    case 'penalty-goal':
      return (
        <>
          <circle className={css['line']} cx="7" cy="7" r="5.5" />
          <circle className={css['fill']} cx="7" cy="7" r="2.5" />
        </>
      );
    case 'own-goal':
      return (
        <>
          <circle className={css['line']} cx="7" cy="7" r="5.5" />
          <path className={css['line']} d="M3.2 10.8l7.6-7.6" />
        </>
      );
    case 'yellow-card':
      return <rect className={css['line']} x="3.5" y="1.5" width="7" height="11" rx="1" />;
    case 'red-card':
      return <path className={css['fill']} d="M5 0.8l6.6 1.4-2.6 11-6.6-1.4z" />;
  }
}
