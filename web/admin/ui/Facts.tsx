/** Labelled values of one thing, side by side where there is room. */
import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

/** Empty facts are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined | '')[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-3 text-sm @3xs:grid-cols-2 @lg:grid-cols-3">
        {facts
          .filter((fact) => typeof fact === 'object' && fact !== null)
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
