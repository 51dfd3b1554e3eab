/** The head of a pharmacy's home: profile, contact and actions. */
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
    <header className="grid min-w-0 gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:gap-4 sm:p-6">
      <PharmacyTitle pharmacy={pharmacy} size={56} more={contactNumber && <Line icon="phone">{contactNumber}</Line>}>
        <h1 translate="no" className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere sm:text-2xl">
          {businessName}
        </h1>
      </PharmacyTitle>
      {/* one row on a phone, so that the products begin on the first screen */}
      <div
        role="group"
        aria-label={t('Actions')}
        className="flex gap-2 overflow-x-auto *:shrink-0 max-sm:-mx-4 max-sm:px-4 max-sm:pb-1 sm:flex-wrap sm:overflow-visible"
      >
        {children}
      </div>
    </header>
  );
}
