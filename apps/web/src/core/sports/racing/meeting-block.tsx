import { isVirtualRace, type Meeting } from '@furlong/contract';
import { Flag } from '@furlong/ui';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './meeting-block.module.css';
import { MeetingRail } from './meeting-rail.tsx';

/** A meeting in one block: its name, its going, how many races it has, and the races along a rail. */
export function MeetingBlock(props: { readonly meeting: Meeting; readonly sportCode: string }) {
  const { meeting, sportCode } = props;
  const { t } = useTranslation('core/sports');
  const count = meeting.races.length;
  return (
    <section className={css['block']} aria-label={meeting.meetingName}>
      <div className={css['head']}>
        {isVirtualRace(sportCode) ? null : <Flag country={meeting.country} />}
        <h3 className={css['name']}>{meeting.meetingName}</h3>
        <span className={css['about']}>
          {meeting.going === '' ? null : <span>{meeting.going}</span>}
          <span>{t(`raceCount${countForm(count)}`, { count })}</span>
        </span>
      </div>
      <MeetingRail meeting={meeting} races={meeting.races} sportCode={sportCode} />
    </section>
  );
}
