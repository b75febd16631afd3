import { useUser } from '../../core/session/session.ts';
import { useNextRaces } from '../../core/sports/use-live-list.ts';
import { LateStreamPanel } from '../../core/streams/late-stream-panel.tsx';
import { raceTypeOf } from './home.ts';

/** Live pictures of the next meeting. */
export function HomeStream() {
  const code = raceTypeOf(useUser()?.preferences);
  const [race] = useNextRaces(code).data ?? [];
  const next = race && {
    name: race.meetingName,
    startsAt: race.startsAt,
    eventFile: race.eventFile,
  };
  return <LateStreamPanel sportCode={code} next={next} />;
}
