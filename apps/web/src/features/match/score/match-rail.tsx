import type { Score, ScoreIncident } from '@furlong/contract';
import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { playedShare, useMinutesPlayed } from '../../../core/sports/matches/match-clock.tsx';
import { IncidentMark } from './incident-mark.tsx';
import css from './match-rail.module.css';
import { markNear, toRailMarks, type RailMark } from './rail-marks.ts';
import { useIncidentText } from './use-incident-text.ts';

type Sides = Readonly<Record<ScoreIncident['side'], string>>;

/** A finger or a mouse reaches so far from the middle of a mark, in pixels. */
const reachPixels = 22;

const none: readonly ScoreIncident[] = [];

/** The mark that is pointed at, until it is left, something else is touched, or Escape is pressed. */
function usePointedMark(marks: readonly RailMark[]) {
  const rail = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<ScoreIncident>();
  useEffect(() => {
    if (pointed === undefined) return;
    const touch = ({ target }: Event) => {
      // A touch of the rail itself has been answered by then: this hears of it later.
      if (!(target instanceof Node) || rail.current?.contains(target) !== true)
        setPointed(undefined);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointed(undefined);
    };
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', press);
    };
  }, [pointed]);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const side = event.clientY < top + height / 2 ? 'home' : 'away';
    const place = ((event.clientX - left) / width) * 100;
    const reach = (reachPixels / width) * 100;
    const own = marks.filter(({ incident }) => incident.side === side);
    setPointed((markNear(own, place, reach) ?? markNear(marks, place, reach))?.incident);
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') setPointed(undefined);
  };
  return { rail, mark: marks.find(({ incident }) => incident === pointed), point, leave };
}

function placed(at: number): CSSProperties & Record<'--at', string> {
  return { '--at': `${at}%` };
}

/**
 * The match runs along a rail from 0 to 90 with a post at half-time. Goals and cards stand on it, the home side's above
 * and the away side's below; pointed at, a mark says its minute and name. The list below it says the same to everybody.
 */
export function MatchRail({ score, teams }: { readonly score: Score; readonly teams: Sides }) {
  const { incidents = none } = score;
  const text = useIncidentText();
  const marks = [...toRailMarks(incidents, 'home'), ...toRailMarks(incidents, 'away')];
  const { rail, mark, point, leave } = usePointedMark(marks);
  const played: CSSProperties & Record<'--played', string> = {
    '--played': `${playedShare(score.period, useMinutesPlayed(score))}%`,
  };
  return (
    <div
      ref={rail}
      className={css['rail']}
      style={played}
      aria-hidden="true"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
    >
      <span className={css['half']} />
      <span className={css['now']} />
      {marks.map(({ incident, at, hasRoom }, index) => (
        <span key={index} className={css['mark']} data-side={incident.side} style={placed(at)}>
          <IncidentMark kind={incident.kind} />
          {hasRoom ? <span className={css['minute']}>{`${incident.minute}′`}</span> : null}
        </span>
      ))}
      {mark === undefined ? null : (
        <span className={css['bubble']} style={placed(mark.at)}>
          {`${mark.incident.minute}′ ${text(mark.incident.kind)}, ${
            mark.incident.player ?? teams[mark.incident.side]
          }`}
        </span>
      )}
    </div>
  );
}
