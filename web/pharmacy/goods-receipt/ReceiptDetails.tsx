/** One delivery: its invoice, its lines with those that were undone, and the photo of the invoice. */
import type { GoodsReceipt, GoodsReceiptLine } from '#contract/pharmacy/goods-receipt.ts';
import { koboOfNaira } from '#rules/money.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { useFile } from '../../net/private-file.ts';
import { pathOfInventory } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { Money } from '../../ui/Money.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { expiryLabel } from '../stock/batch-labels.ts';
import { GoodsName } from '../stock/GoodsName.tsx';
import { addPhoto } from './add-photo.ts';
import { Difference } from './Difference.tsx';
import { adoptReceipt } from './queries.ts';

interface ReceiptDetailsProps {
  pharmacyId: string;
  receipt: GoodsReceipt;
  /** True for owner and managers. */
  mayAddPhoto: boolean;
}

export function ReceiptDetails({ pharmacyId, receipt, mayAddPhoto }: ReceiptDetailsProps) {
  const { lines, total, invoiceTotal, photo } = receipt;
  const difference = invoiceTotal === null ? undefined : koboOfNaira(total) - koboOfNaira(invoiceTotal);
  return (
    <div className="grid gap-4">
      <Card>
        <Facts receipt={receipt} />
        <div className="mt-3 empty:hidden">
          <Difference of={difference} />
        </div>
      </Card>
      <Card title={t('{n, plural, one {# line} other {# lines}}', { n: lines.length })}>
        <ul aria-label={t('Lines')} className="divide-y divide-base-300">
          {lines.map((line) => (
            <Line key={line.actId} pharmacyId={pharmacyId} line={line} />
          ))}
        </ul>
        <p className="mt-3 text-xs text-quiet">{t('To undo a line, open its product and its stock card.')}</p>
      </Card>
      {(photo !== null || mayAddPhoto) && (
        <Card title={t('Photo of the invoice')}>
          <div className="grid gap-3 justify-items-start">
            {photo !== null && <InvoicePhoto url={photo} />}
            {mayAddPhoto && <AddPhoto pharmacyId={pharmacyId} receipt={receipt} />}
          </div>
        </Card>
      )}
    </div>
  );
}

function Facts({ receipt }: { receipt: GoodsReceipt }) {
  const { invoiceNumber, invoiceDate, receivedAt, by, total, invoiceTotal } = receipt;
  const facts = [
    [t('Invoice number'), invoiceNumber && <Data>{invoiceNumber}</Data>],
    [t('Invoice date'), invoiceDate && dayOf(invoiceDate)],
    [t('Received'), <Time key="at" at={receivedAt} detail />],
    [t('Received by'), <Data key="by">{by}</Data>],
    [t('Total of the lines'), <Money key="total" naira={total} className="font-semibold" />],
    [t('Invoice total'), invoiceTotal !== null && <Money key="invoice" naira={invoiceTotal} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Line({ pharmacyId, line }: { pharmacyId: string; line: GoodsReceiptLine }) {
  const { inventoryId, expiryDate, quantity, unit, cost, isUndone } = line;
  return (
    <li className="flex items-start justify-between gap-4 py-2 text-sm">
      <div className="min-w-0">
        <GoodsName of={line} to={pathOfInventory(pharmacyId, inventoryId)} />
        <p className="text-xs wrap-anywhere text-quiet">
          <Data>{[t(countOf(quantity, unit)), expiryDate && expiryLabel(expiryDate)].filter(Boolean).join(' · ')}</Data>
        </p>
        {isUndone && <Badge tone="waiting">{t('Undone')}</Badge>}
      </div>
      {cost > 0 && <Money naira={cost} className="shrink-0 font-semibold" />}
    </li>
  );
}

function InvoicePhoto({ url }: { url: string }) {
  return <Photo {...useFile({ url })} alt={t('Photo of the invoice')} className="max-h-96 w-auto max-w-full" />;
}

function AddPhoto({ pharmacyId, receipt }: { pharmacyId: string; receipt: GoodsReceipt }) {
  const label = receipt.photo === null ? t('Add photo') : t('Replace photo');
  return (
    <DialogButton kind="quiet" icon="camera" label={label} title={label}>
      {(done) => (
        <Form<Typed<string, 'file'>>
          check={(typed): Record<string, string> => (typed.file ? {} : { file: t('Add a photo of the invoice') })}
          action={async ({ file }) => {
            if (!file) return;
            await adoptReceipt(pharmacyId, await addPhoto(pharmacyId, receipt._id, file));
            done();
          }}
        >
          <PhotoField name="file" label={t('Photo of the invoice')} hint={t('Only your staff see it.')} required />
          <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
        </Form>
      )}
    </DialogButton>
  );
}
