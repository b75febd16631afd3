import { Skeleton } from '@furlong/ui';
import css from './meeting-list.module.css';

const meetingsShown = 6;

/** Meetings that are still to come, as high as the real ones. */
export function MeetingSkeleton() {
  return (
    <div className={css['blocks']}>
      {Array.from({ length: meetingsShown }, (_meeting, meeting) => (
        <div key={meeting} className={css['block']}>
          <Skeleton width="title" />
        </div>
      ))}
    </div>
  );
}
