/** A section of a public page: a heading, an optional lead, and content. */
import type { ReactNode } from 'react';

export interface SectionProps {
  id?: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, tinted = false, children }: SectionProps) {
  return (
    <section id={id} className={tinted ? 'border-y border-base-300 bg-base-200' : ''}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
        <h2 className="max-w-3xl text-2xl font-bold tracking-tight text-balance sm:text-3xl">{title}</h2>
        {lead && <p className="mt-3 max-w-prose text-lg leading-relaxed text-pretty text-quiet">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
