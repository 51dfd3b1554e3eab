/** The small spinner of a button, and the placeholder of loading content. */
import { NotLoaded } from './NotLoaded.tsx';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { useOnline } from './hook/use-online.ts';

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className="shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The outline of requested content; offline it says that nothing is loading. */
export function Waiting({ label, shape }: { label?: string; shape?: SkeletonShape }) {
  return useOnline() ? <Skeleton label={label} {...(shape && { shape })} /> : <NotLoaded />;
}
