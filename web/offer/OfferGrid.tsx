/** Offers as cards, in two columns where there is room; of a list of many pages only the rows in sight are drawn. */
import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Offer } from '#contract/offer.ts';
import { useTwoColumns } from '../ui/use-wide.ts';
import { OfferCard } from './OfferCard.tsx';

/** How high the rows of the last list were, so that Back finds its place in it again. */
let measured: { list: string; heights: CacheSnapshot } | undefined;

/** Drawn beyond the window, so that a fling shows no gap. */
const BEYOND_PX = 1000;
/** A guess, until a row was in sight. */
const ROW_PX = 220;

interface OfferGridProps {
  offers: readonly Offer[];
  /** There are more pages than one: from the first of them on, or what is read would jump as they come. */
  isLong: boolean;
  /** Names the list among others. */
  list: string;
}

export function OfferGrid({ offers, isLong, list }: OfferGridProps) {
  const columns = useTwoColumns() ? 2 : 1;
  if (!isLong) return <Row offers={offers} />;
  return <Rows key={columns} rows={rowsOf(offers, columns)} list={`${list} ${columns}`} />;
}

function Rows({ rows, list }: { rows: readonly Offer[][]; list: string }) {
  const handle = useRef<WindowVirtualizerHandle>(null);
  const before = measured?.list === list ? measured.heights : undefined;
  return (
    <WindowVirtualizer
      key={list}
      ref={handle}
      data={rows}
      itemSize={ROW_PX}
      bufferSize={BEYOND_PX}
      {...(before && { cache: before })}
      onScrollEnd={() => {
        if (handle.current) measured = { list, heights: handle.current.cache };
      }}
    >
      {(row) => (
        <div key={row[0]?._id} className="pb-3">
          <Row offers={row} />
        </div>
      )}
    </WindowVirtualizer>
  );
}

function Row({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {offers.map((offer) => (
        <OfferCard key={offer._id} offer={offer} />
      ))}
    </div>
  );
}

function rowsOf(offers: readonly Offer[], columns: number): Offer[][] {
  const count = Math.ceil(offers.length / columns);
  return Array.from({ length: count }, (_, row) => offers.slice(row * columns, (row + 1) * columns));
}
