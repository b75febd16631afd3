import { Card, Skeleton, SkeletonRows } from '@furlong/ui';
import css from './meeting-list.module.css';

const racesOfMeeting = 7;

/** Two meetings that are still to come. */
export function MeetingSkeleton() {
  return (
    <div className={css['meetings']}>
      {[0, 1].map((card) => (
        <Card key={card} title={<Skeleton width="title" />}>
          <SkeletonRows rows={racesOfMeeting} />
        </Card>
      ))}
    </div>
  );
}
