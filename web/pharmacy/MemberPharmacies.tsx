/** Another member's pharmacies as everybody may see them, without their stock. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { Card } from '../ui/Card.tsx';
import { PharmacyTitle } from './PharmacyTitle.tsx';
import { pharmaciesOfQuery } from './queries.ts';

/** Renders nothing if there are none or they did not load; the profile works without them. */
export function MemberPharmacies({ memberId }: { memberId: string }) {
  const { data: pharmacies = [] } = useQuery(pharmaciesOfQuery(memberId));
  if (pharmacies.length === 0) return null;
  return (
    <Card title={t('{n, plural, one {Pharmacy} other {Pharmacies}}', { n: pharmacies.length })}>
      <ul className="grid gap-4">
        {pharmacies.map((pharmacy) => (
          <li key={pharmacy._id}>
            <PharmacyTitle pharmacy={pharmacy} size={44}>
              <h3 translate="no" className="min-w-0 font-semibold wrap-anywhere">
                {pharmacy.businessName}
              </h3>
            </PharmacyTitle>
          </li>
        ))}
      </ul>
    </Card>
  );
}
