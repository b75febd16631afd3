import { lazy, Suspense, type ReactNode } from 'react';
import { loadVirtualList } from './load-virtual-list.ts';

/** The length of the longest list that is drawn as a whole. Of a longer one only the visible rows are drawn. */
const wholeMax = 30;

interface Row {
  readonly key: string;
  readonly draw: () => ReactNode;
}

const LazyVirtualList = lazy(async () => ({
  default: (await loadVirtualList()).VirtualList<Row>,
}));

interface RowListProps<Item> {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  /** The rough height of a row. Units: CSS pixels. */
  readonly rowHeight: number;
}

function WholeList({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ key, draw }) => (
        <li key={key}>{draw()}</li>
      ))}
    </ul>
  );
}

/** Draws the rows of a card. Of a very long list only the visible rows are drawn. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { label, items, keyOf, draw, rowHeight } = props;
  const rows = items.map((item): Row => ({ key: keyOf(item), draw: () => draw(item) }));
  if (rows.length <= wholeMax) return <WholeList label={label} rows={rows} />;
  return (
    <Suspense fallback={<WholeList label={label} rows={rows.slice(0, wholeMax)} />}>
      <LazyVirtualList
        label={label}
        items={rows}
        keyOf={({ key }) => key}
        guessHeight={() => rowHeight}
        draw={(row) => row.draw()}
      />
    </Suspense>
  );
}
