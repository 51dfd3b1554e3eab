/** Offers as cards, in two columns where there is room; long lists render only rows in view. */
import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { useTwoColumns } from '../../ui/hook/use-wide.ts';
import { OfferCard } from './OfferCard.tsx';

/** Row heights of the last list, so that Back finds its position. */
let measured: { list: string; heights: CacheSnapshot } | undefined;

/** The distance beyond the window to which rows are rendered, so that fast scrolling shows no gap. */
const BEYOND_PX = 1000;
/** Estimated row height until a row is measured. */
const ROW_PX = 220;

interface OfferGridProps {
  offers: readonly Offer[];
  /** True once the list has several pages, so that rows do not jump when more load. */
  isLong: boolean;
  /** The list's accessible name. */
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
