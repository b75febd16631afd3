import { Skeleton, useUiSettings, VisuallyHidden } from '@furlong/ui';
import css from './my-bets.module.css';

/** One bet that is still to come, in the boxes in which it will stand. */
function ComingBet() {
  return (
    <div className={css['bet']}>
      <div className={css['head']}>
        <div className={css['coming']}>
          <Skeleton width="title" />
          <Skeleton width="short" />
          <Skeleton width="medium" />
        </div>
      </div>
      <div className={`${css['leg']} ${css['coming']}`}>
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </div>
      <div className={`${css['money']} ${css['coming']}`}>
        <Skeleton width="short" />
      </div>
      <div className={css['cashOut']} />
    </div>
  );
}

/** The bets while they are read. */
export function BetsSkeleton() {
  const { words } = useUiSettings();
  return (
    <div role="status" className={css['bets']}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {[1, 2].map((number) => (
        <div key={number} aria-hidden="true">
          <ComingBet />
        </div>
      ))}
    </div>
  );
}
