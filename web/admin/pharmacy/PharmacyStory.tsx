/** The details of a pharmacy: owner, staff, stock and newest transactions. */
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { RelatedList, Section, Story } from '../list/Story.tsx';
import { pathOfList, pathOfOne } from '../paths.ts';
import { adminCallQuery } from '../shell/session.ts';
import { TransactionLines } from '../transaction/TransactionLines.tsx';
import { Facts } from '../ui/Facts.tsx';
import { MemberLink } from '../ui/MemberLink.tsx';
import { Typed } from '../ui/Typed.tsx';

const ROLES_SAID: Record<StaffRole, Message> = { manager: message('Manager'), seller: message('Seller') };

export function PharmacyStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['pharmacies', 'one', id], 'GET /api/admin/pharmacy/:id', { id }, 'pharmacy')}>
      {({ _id, businessName, about, location, contactNumber, logo, owner, createdAt, ...pharmacy }) => (
        <>
          <Section>
            <p className="flex items-center gap-3 text-base font-semibold">
              {logo.imageUrl && (
                <img src={logo.imageUrl} alt="" className="size-12 rounded-field border border-base-300 object-cover" />
              )}
              <Typed className="">{businessName}</Typed>
            </p>
            {about && <Typed className="text-sm text-quiet">{about}</Typed>}
            <Facts
              facts={[
                [t('Owner'), <MemberLink key="owner" of={owner} />],
                [
                  t('Location'),
                  <Typed key="place" className="">
                    {location}
                  </Typed>,
                ],
                contactNumber !== null && [t('Phone'), <Typed key="phone">{contactNumber}</Typed>],
                [t('Registered'), <Time detail key="registered" at={createdAt} />],
              ]}
            />
          </Section>
          <RelatedList
            title={t('Staff')}
            empty={t('Only the owner')}
            things={pharmacy.staff.map(({ user, role, joinedAt }) => ({
              id: user._id,
              name: user.fullName,
              to: pathOfOne('user', user._id),
              aside: joinedAt ? t(ROLES_SAID[role]) : t('Invited'),
            }))}
          />
          <RelatedList
            title={t('Stock')}
            empty={t('Nothing yet')}
            things={pharmacy.inventory.map((product) => ({
              id: product._id,
              name: [product.product, product.brand, product.strength].filter(Boolean).join(' '),
              to: pathOfOne('inventory', product._id),
              aside: (
                <>
                  <span className="tabular-nums">{product.onHand.toLocaleString('en-NG')}</span>{' '}
                  <Data>{product.baseUnit}</Data>
                  {product.nextExpiry && `, ${dayOf(product.nextExpiry)}`}
                </>
              ),
            }))}
            all={pathOfList('inventories', { pharmacyId: _id })}
          />
          <Section title={t('Transactions')}>
            <TransactionLines of={pharmacy.allTransactions} all={pathOfList('transactions', { pharmacyId: _id })} />
          </Section>
        </>
      )}
    </Story>
  );
}
