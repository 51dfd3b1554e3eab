/** The details of a stock transaction: its list row has everything, so it is searched by id. */
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Section, Story } from '../list/Story.tsx';
import { pathOfOne } from '../paths.ts';
import { adminCall } from '../shell/session.ts';
import { CountOf } from '../ui/CountOf.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Typed } from '../ui/Typed.tsx';
import { Change } from './Change.tsx';
import { MOVEMENTS_SAID } from './labels.ts';

async function find(id: string, signal: AbortSignal) {
  const { allTransactions } = await adminCall('GET /api/admin/transactions', { q: `#${id}`, ...NEWEST }, { signal });
  const found = allTransactions.find(({ _id }) => _id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

const NEWEST = { sort: 'created', direction: 'down' } as const;

export function TransactionStory({ id }: { id: string }) {
  return (
    <Story query={{ queryKey: ['transactions', 'one', id], queryFn: ({ signal }) => find(id, signal) }}>
      {(transaction) => (
        <Section>
          <Facts
            facts={[
              [
                t('Product'),
                <Typed key="product">
                  {[transaction.product, transaction.brand, transaction.strength].filter(Boolean).join(' ')}
                </Typed>,
              ],
              [t('Manufacturer'), <Typed key="maker">{transaction.manufacturer}</Typed>],
              [t('Batch number'), <Typed key="batch">{transaction.batchNumber}</Typed>],
              [t('Expiry date'), transaction.expiryDate ? dayOf(transaction.expiryDate) : '–'],
              [t('Type'), t(MOVEMENTS_SAID[transaction.remark])],
              [t('Entered as'), <CountOf key="typed" count={transaction.quantity} unit={transaction.unit} />],
              [t('Change'), <Change key="change" of={transaction} />],
              [t('Batch balance'), transaction.batchAfter.toLocaleString('en-NG')],
              [t('Product balance'), transaction.productAfter.toLocaleString('en-NG')],
              [t('Amount'), transaction.amount === null ? '–' : <Money key="amount" naira={transaction.amount} />],
              [t('By'), <Typed key="by">{transaction.by}</Typed>],
              [t('When'), <Time detail key="when" at={transaction.at} />],
              transaction.reason && [
                t('Reason'),
                <Typed key="reason" className="">
                  {transaction.reason}
                </Typed>,
              ],
            ]}
          />
          {transaction.isReversal && <p className="text-sm text-quiet">{t('It reverses an earlier action.')}</p>}
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <TextLink to={pathOfOne('pharmacy', transaction.pharmacy._id)}>
              <Data>{transaction.pharmacy.businessName}</Data>
            </TextLink>
            <TextLink to={pathOfOne('inventory', transaction.inventoryId)}>{t('The product')}</TextLink>
          </p>
        </Section>
      )}
    </Story>
  );
}
