/** The head of a pharmacy's home: what it is, how to reach it, and what can be done there. */
import type { ReactNode } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { Line, PharmacyTitle } from './PharmacyTitle.tsx';

interface PharmacyHeadProps {
  pharmacy: Pharmacy;
  /** The buttons. */
  children: ReactNode;
}

export function PharmacyHead({ pharmacy, children }: PharmacyHeadProps) {
  const { businessName, contactNumber } = pharmacy;
  return (
    <header className="grid gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <PharmacyTitle pharmacy={pharmacy} size={72} more={contactNumber && <Line icon="phone">{contactNumber}</Line>}>
        <h1 translate="no" className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">
          {businessName}
        </h1>
      </PharmacyTitle>
      <div className="flex flex-wrap gap-2">{children}</div>
    </header>
  );
}
