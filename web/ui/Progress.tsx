/** A progress bar; without a fraction it only shows activity. */
export function Progress({ label, part }: { label: string; part: number | undefined }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {label}
      </p>
      <progress
        aria-label={label}
        className="progress progress-primary h-2 w-full"
        max={100}
        {...(part !== undefined && { value: Math.round(part * 100) })}
      />
    </div>
  );
}
