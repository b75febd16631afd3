import { Card, Skeleton, SkeletonRows } from '@furlong/ui';

/** A league that is still to come. */
export function EventSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Card title={<Skeleton width="title" />}>
      <SkeletonRows rows={rows} prices={3} />
    </Card>
  );
}
