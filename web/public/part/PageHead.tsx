/** The top of every page except the front page: its heading on a band of woven cloth. */
import type { ReactNode } from 'react';
import { Cloth } from '../picture/Cloth.tsx';

interface PageHeadProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="relative overflow-hidden border-b border-base-300 bg-base-200">
      <Cloth className="absolute inset-y-0 right-0 h-full w-2/5 mask-l-from-20% text-primary opacity-[0.13] max-sm:opacity-[0.06]" />
      <div className="relative mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <h1 className="max-w-3xl text-3xl leading-tight font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-3 max-w-prose text-lg leading-relaxed text-pretty text-quiet">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
