/** The batches a sale takes, with expiry date, quantity and remainder, and the batches left out, with the reason. */
import type { Batch, Inventory, Plan } from '#contract/pharmacy/stock.ts';
import { opensCarton, unitsOf, unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Data } from '../../ui/Data.tsx';
import { Slice } from '../stock/Slice.tsx';
import { SKIPPED } from '../stock/batch-labels.ts';
import { ExpiryDate } from '../stock/ExpiryDate.tsx';
import { Quantity } from '../stock/Quantity.tsx';
import { quantityLabel } from '../stock/amount-labels.ts';

const MOST_TAKEN = 10;
const MOST_SKIPPED = 5;

interface SalePlanProps {
  product: Inventory;
  plan: Plan;
}

export function SalePlan({ product, plan: { takes, skipped, available, short } }: SalePlanProps) {
  const batchOf = (id: string) => product.inventory.find(({ _id }) => _id === id);
  return (
    <div role="status" className="grid gap-3 rounded-field border border-base-300 bg-base-200 p-3 text-sm">
      {short > 0 && (
        <Banner kind="warning">
          {t('For sale: {available}. Missing: {short}.', {
            available: quantityLabel(available, unitsOf(product)),
            short: quantityLabel(short, unitsOf(product)),
          })}
        </Banner>
      )}
      {takes.length > 0 && (
        <div>
          <p className="font-semibold">{short > 0 ? t('In stock') : t('Batches used')}</p>
          <Slice rows={takes} step={MOST_TAKEN} byButton>
            {(visible) => (
              <ol className="mt-1 divide-y divide-base-300">
                {visible.map(({ batchId, quantity }) => (
                  <li key={batchId} className="py-2">
                    <TakeRow product={product} batch={batchOf(batchId)} quantity={quantity} />
                  </li>
                ))}
              </ol>
            )}
          </Slice>
        </div>
      )}
      {skipped.length > 0 && (
        <div>
          <p className="font-semibold">{t('Skipped')}</p>
          <Slice rows={skipped} step={MOST_SKIPPED} byButton>
            {(visible) => (
              <ul className="mt-1 mb-2 grid gap-2">
                {visible.map(({ batchId, quantity, why }) => (
                  <li key={`${batchId} ${why}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Badge tone={why === 'reserved' ? 'waiting' : 'lost'}>{t(SKIPPED[why])}</Badge>
                    <Quantity of={quantity} units={unitsOfTake(product, batchOf(batchId))} />
                    <BatchNumber batch={batchOf(batchId)} />
                  </li>
                ))}
              </ul>
            )}
          </Slice>
        </div>
      )}
    </div>
  );
}

function TakeRow({ product, batch, quantity }: { product: Inventory; batch: Batch | undefined; quantity: number }) {
  const units = unitsOfTake(product, batch);
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Quantity of={quantity} units={units} className="font-semibold" />
        <BatchNumber batch={batch} />
      </span>
      {batch && (
        <span className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-xs">
          <ExpiryDate day={batch.expiryDate} />
          <span className="text-quiet">
            {t('Left: {quantity}', { quantity: quantityLabel(batch.onHand - quantity, units) })}
            {opensCarton(batch.onHand, quantity, batch.cartonSize) && (
              <>
                {' · '}
                {t('opens a carton')}
              </>
            )}
          </span>
        </span>
      )}
    </>
  );
}

function BatchNumber({ batch }: { batch: Batch | undefined }) {
  return (
    <span className="wrap-anywhere">{batch?.batchNumber ? <Data>{batch.batchNumber}</Data> : t('No number')}</span>
  );
}

/** The batch's units; a batch that has just arrived is not known yet. */
function unitsOfTake(product: Inventory, batch: Batch | undefined) {
  return batch ? unitsOfBatch(product, batch) : unitsOf(product);
}
