/** The mark: a mortar with its pestle, the bowl built of two joined blocks. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path className="fill-accent" d="m20.3 3.2 3.3 1.9a1.4 1.4 0 0 1 .5 1.9L20.3 13.6h-5.6l5-8.7z" />
      <path className="fill-primary" d="M4 15.1h10.4v4.6h3.4v8.1H11a7 7 0 0 1-7-7z" />
      <path className="fill-primary opacity-80" d="M15.9 15.1H28v5.7a7 7 0 0 1-7 7h-1.7v-9.6h-3.4z" />
    </svg>
  );
}

export function Logo({ size = 30 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold tracking-tight text-base-content" translate="no">
      <Mark size={size} />
      Mortar
    </span>
  );
}
