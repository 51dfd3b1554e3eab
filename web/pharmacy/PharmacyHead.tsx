/** The head of a pharmacy's home: profile, contact, and one row of actions. */
import type { ReactNode } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { Line, PharmacyTitle } from './PharmacyTitle.tsx';

interface PharmacyHeadProps {
  pharmacy: Pharmacy;
  /** The action buttons. */
  children: ReactNode;
}

export function PharmacyHead({ pharmacy, children }: PharmacyHeadProps) {
  const { businessName, contactNumber } = pharmacy;
  return (
    <header className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div className="min-w-0 grow basis-80">
        <PharmacyTitle pharmacy={pharmacy} size={56} more={contactNumber && <Line icon="phone">{contactNumber}</Line>}>
          <h1 translate="no" className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere sm:text-2xl">
            {businessName}
          </h1>
        </PharmacyTitle>
      </div>
      {/* one row on a phone, so that the products begin on the first screen */}
      <div role="group" aria-label={t('Actions')} className="flex gap-2 max-sm:w-full">
        {children}
      </div>
    </header>
  );
}
