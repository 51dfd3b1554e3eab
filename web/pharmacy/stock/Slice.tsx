/** Shows loaded rows in slices, since thousands at once take a phone half a minute to draw. */
import { type ReactNode, useState } from 'react';
import { InfiniteScroll, LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';

interface SliceProps<Row> {
  rows: readonly Row[];
  step: number;
  /** Shows more only by the button, where other content follows. */
  byButton?: boolean;
  children: (visible: readonly Row[]) => ReactNode;
}

export function Slice<Row>({ rows, step, byButton = false, children }: SliceProps<Row>) {
  const [slices, show] = useState(1);
  const hasMore = rows.length > slices * step;
  const more = () => show((count) => count + 1);
  return (
    <>
      {children(rows.slice(0, slices * step))}
      {byButton && hasMore && <LoadMoreButton isHere pending={false} load={more} />}
      {!byButton && <InfiniteScroll isHere hasMore={hasMore} pending={false} load={more} pages={slices} />}
    </>
  );
}
