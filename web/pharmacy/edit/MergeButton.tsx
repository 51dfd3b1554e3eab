/** Merges a product into another one: find it, see what will happen in numbers, confirm. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Inventory, InventoryRow } from '#contract/pharmacy/stock.ts';
import type { Merge } from '#contract/pharmacy/stock-merge.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { message } from '#rules/i18n/message.ts';
import { ChooseProduct } from '../stock/ChooseProduct.tsx';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';
import { mergeProduct, mergeQuery } from './queries.ts';

export function MergeButton({ product }: { product: Inventory }) {
  return (
    <DialogButton
      kind="quiet"
      label={t('Merge with another product')}
      title={t('Merge {product}', { product: product.product })}
    >
      {() => <Steps product={product} />}
    </DialogButton>
  );
}

function Steps({ product }: { product: Inventory }) {
  const [into, choose] = useState<InventoryRow>();
  if (into) return <Check product={product} into={into} back={() => choose(undefined)} />;
  return <Choice product={product} choose={choose} />;
}

interface ChoiceProps {
  product: Inventory;
  choose: (into: InventoryRow) => void;
}

function Choice({ product, choose }: ChoiceProps) {
  return (
    <div className="grid gap-3">
      <p>{t('Choose the product to keep. It gets the stock of {product}.', { product: product.product })}</p>
      <ChooseProduct
        pharmacyId={product.pharmacyId}
        // both mostly begin alike
        first={product.product.split(' ')[0] ?? ''}
        but={product._id}
        label={t('Keep this one')}
        spoken={(name) => message('Keep {product}', { product: name })}
        choose={choose}
      />
    </div>
  );
}

interface CheckProps {
  product: Inventory;
  into: InventoryRow;
  back: () => void;
}

function Check({ product, into, back }: CheckProps) {
  const navigate = useNavigate();
  const { data: merge, error } = useQuery(mergeQuery(product, into));

  async function send() {
    await mergeProduct(product, into);
    showAlert('Success', t('{product} is merged.', { product: product.product }));
    await navigate(pathOfInventory(into.pharmacyId, into._id));
  }

  return (
    <Form action={send} className="grid gap-5">
      {!merge && !error && <Waiting />}
      {error && <Banner kind="error">{messageOf(error)}</Banner>}
      {merge && <Effect product={product} into={into} merge={merge} />}
      <div className="flex flex-wrap gap-3">
        {merge && <OnlineSubmit>{t('Merge products')}</OnlineSubmit>}
        <Button kind="quiet" onClick={back}>
          {t('Choose another product')}
        </Button>
      </div>
    </Form>
  );
}

function Effect({ product, into, merge }: Omit<CheckProps, 'back'> & { merge: Merge }) {
  const { units, batches, adding, barcodes, packs } = merge;
  const names = { product: product.product, other: into.product };
  return (
    <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
      <li>
        {t('{quantity} in {count, plural, one {# batch} other {# batches}} move from {product} to {other}.', {
          ...names,
          quantity: quantityLabel(units, unitsOf(product)),
          count: batches,
        })}
      </li>
      {adding > 0 && (
        <li>
          {t(
            '{count, plural, one {# batch joins the batch} other {# batches join the batches}} with the same number and expiry date.',
            { count: adding },
          )}
        </li>
      )}
      {barcodes > 0 && (
        <li>{t('{count, plural, one {# barcode moves too.} other {# barcodes move too.}}', { count: barcodes })}</li>
      )}
      {packs.length > 0 && (
        <li>{t('New pack sizes: {packs}.', { packs: packs.map((name) => unitName(name)).join(', ') })}</li>
      )}
      <li>{t('{product} moves to Archived products and keeps its stock card.', names)}</li>
      <li className="font-semibold">{t('You can’t undo this.')}</li>
    </ul>
  );
}
