/** The member's pharmacies, each linked to its home, with the member's role where somebody else owns it. */
import { ROLE_NAMES } from '#rules/pharmacy/pharmacy.ts';
import { Link } from 'react-router';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { pathOfPharmacy } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { PharmacyTitle } from './PharmacyTitle.tsx';

export function PharmacyList({ pharmacies }: { pharmacies: readonly Pharmacy[] }) {
  return (
    <ul aria-label={t('Your pharmacies')} className="grid gap-3 md:grid-cols-2">
      {pharmacies.map((pharmacy) => (
        <li
          key={pharmacy._id}
          className="relative rounded-box border border-base-300 bg-base-100 p-4 hover:border-primary/60 sm:p-5"
        >
          <PharmacyTitle
            pharmacy={pharmacy}
            size={56}
            more={
              pharmacy.role !== 'owner' && (
                <p className="mt-2">
                  <Badge>{t(ROLE_NAMES[pharmacy.role])}</Badge>
                </p>
              )
            }
          >
            <h2 className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
              <Link
                to={pathOfPharmacy(pharmacy._id)}
                translate="no"
                className="rounded-sm after:absolute after:inset-0 after:rounded-box focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
              >
                {pharmacy.businessName}
              </Link>
            </h2>
          </PharmacyTitle>
        </li>
      ))}
    </ul>
  );
}
