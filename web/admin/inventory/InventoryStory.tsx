/** The details of a product in stock: its pharmacy, quantity, batches and newest transactions. */
import type { Batch } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Section, Story } from '../list/Story.tsx';
import { pathOfList, pathOfOne } from '../paths.ts';
import { adminCallQuery } from '../shell/session.ts';
import { TransactionLines } from '../transaction/TransactionLines.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Typed } from '../ui/Typed.tsx';
import { BATCH_STATES_SAID, INVENTORY_STATES_SAID } from './labels.ts';
import { OnHand } from './OnHand.tsx';

export function InventoryStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['inventories', 'one', id], 'GET /api/admin/inventory/:id', { id }, 'inventory')}>
      {(product) => (
        <>
          <Section>
            <p className="text-base font-semibold">
              <Typed className="">{[product.product, product.brand, product.strength].filter(Boolean).join(' ')}</Typed>
            </p>
            <Facts
              facts={[
                [
                  t('Pharmacy'),
                  <TextLink key="pharmacy" to={pathOfOne('pharmacy', product.pharmacy._id)}>
                    <Data>{product.pharmacy.businessName}</Data>
                  </TextLink>,
                ],
                [
                  t('Status'),
                  <Badge key="status" tone={INVENTORY_STATES_SAID[product.state].tone}>
                    {t(INVENTORY_STATES_SAID[product.state].name)}
                  </Badge>,
                ],
                [t('On hand'), <OnHand key="stock" of={product} />],
                [t('Reserved'), product.reserved.toLocaleString('en-NG')],
                [t('Manufacturer'), <Typed key="maker">{product.manufacturer}</Typed>],
                [t('Next expiry'), product.nextExpiry ? dayOf(product.nextExpiry) : '–'],
                [t('Controlled'), product.isControlled ? t('Yes') : t('No')],
                [t('Added'), <Time detail key="added" at={product.createdAt} />],
              ]}
            />
          </Section>
          <Section title={t('Batches')}>
            {product.inventory.length === 0 && <p className="text-sm text-quiet">{t('None')}</p>}
            <ul className="divide-y divide-base-300 rounded-field border border-base-300 empty:hidden">
              {product.inventory.map((batch) => (
                <BatchLine key={batch._id} batch={batch} baseUnit={product.baseUnit} />
              ))}
            </ul>
          </Section>
          <Section title={t('Transactions')}>
            <TransactionLines
              of={product.allTransactions}
              all={pathOfList('transactions', { inventoryId: product._id })}
            />
          </Section>
        </>
      )}
    </Story>
  );
}

function BatchLine({ batch, baseUnit }: { batch: Batch; baseUnit: string }) {
  const { batchNumber, expiryDate, onHand, status, value } = batch;
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <span className="min-w-0 grow">
        <Typed className="line-clamp-1 font-medium">{batchNumber || t('No number')}</Typed>
        <span className="block text-xs text-quiet">
          {expiryDate ? t('expires {day}', { day: dayOf(expiryDate) }) : t('Expiry unknown')}
          {', '}
          <Money naira={value} />
        </span>
      </span>
      {status !== 'ok' && <Badge tone={BATCH_STATES_SAID[status].tone}>{t(BATCH_STATES_SAID[status].name)}</Badge>}
      <OnHand of={{ onHand, baseUnit }} />
    </li>
  );
}
