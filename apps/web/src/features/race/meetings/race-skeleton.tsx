import { Card, Skeleton, SkeletonRows } from '@furlong/ui';
import { Board } from '../../../core/sports/board.tsx';
import css from './race-skeleton.module.css';

const rows = 9;

/** A race that is still to come, as tall as the real one. */
export function RaceSkeleton() {
  return (
    <>
      <Board>
        <div className={css['head']}>
          <Skeleton width="title" />
          <Skeleton width="medium" />
          <Skeleton width="short" />
        </div>
      </Board>
      <Card title={<Skeleton width="title" />}>
        <SkeletonRows rows={rows} prices={2} />
      </Card>
    </>
  );
}
