/** A count at the corner of an icon; renders nothing for zero. */
const MAX_COUNT = 99;

interface CountProps {
  count: number;
  /** True if there are more that were not counted. */
  more?: boolean;
  /** The count for screen readers. */
  text: string;
}

export function Count({ count, more = false, text: wording }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -top-2 -right-2.5 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-[0.625rem] leading-none font-semibold text-primary-content tabular-nums ring-2 ring-base-100"
      >
        {Math.min(count, MAX_COUNT)}
        {(more || count > MAX_COUNT) && '+'}
      </span>
      <span className="sr-only">{wording}</span>
    </>
  );
}
