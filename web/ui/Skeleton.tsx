/** A placeholder outline as large as the content, so that nothing jumps when it loads. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';

/** Rows of a list, cards, details, a picture, a chat's messages, or a profile. */
export type SkeletonShape = 'rows' | 'cards' | 'details' | 'picture' | 'messages' | 'profile';

interface SkeletonProps {
  shape?: SkeletonShape;
  /** Text for screen readers; by default `Loading`. */
  label?: string | undefined;
}

export function Skeleton({ shape = 'rows', label = t('Loading') }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className="skeleton-part">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{OUTLINES[shape]()}</div>
    </div>
  );
}

const OUTLINES: Record<SkeletonShape, () => ReactNode> = {
  rows: () => times(6, (at) => <Row key={at} wide={WIDTHS[at % WIDTHS.length] ?? ''} />),
  cards: () => (
    <div className="grid gap-3">
      {times(3, (at) => (
        <div key={at} className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4">
          <Row wide="w-2/5" />
          <Line className="w-full" />
          <Line className={WIDTHS[at] ?? ''} />
          <Line className="h-9 w-32" />
        </div>
      ))}
    </div>
  ),
  details: () => (
    <div className="grid gap-4">
      <Line className="h-7 w-3/5" />
      {times(5, (at) => (
        <div key={at} className="flex justify-between gap-6">
          <Line className="w-1/4" />
          <Line className={WIDTHS[at % WIDTHS.length] ?? ''} />
        </div>
      ))}
    </div>
  ),
  picture: () => <Line className="h-48 w-full" />,
  messages: () => (
    <div className="grid gap-3">
      {times(5, (at) => (
        <Line key={at} className={`h-16 rounded-box ${at % 2 === 0 ? 'w-3/5' : 'w-1/2 justify-self-end'}`} />
      ))}
    </div>
  ),
  profile: () => (
    <div className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <span className="block h-20 bg-secondary sm:h-28" />
      <div className="grid gap-3 px-4 pb-5">
        <span className="-mt-15 block size-28 rounded-full border-4 border-base-100 bg-base-300" />
        <Line className="h-7 w-3/5" />
        <Line className="w-1/4" />
        <Line className="h-11 w-40" />
      </div>
    </div>
  ),
};

/** Widths that vary as names do. */
const WIDTHS = ['w-2/5', 'w-3/5', 'w-1/2'];

function times<T>(count: number, of: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => of(at));
}

function Row({ wide }: { wide: string }) {
  return (
    <div className="flex items-center gap-3 py-3">
      <span className="size-10 shrink-0 rounded-full bg-base-300" />
      <span className="grid grow gap-2">
        <Line className={wide} />
        <Line className="w-4/5" />
      </span>
    </div>
  );
}

function Line({ className = '' }: { className?: string }) {
  return <span className={`block min-h-3.5 rounded-selector bg-base-300 ${className}`} />;
}
