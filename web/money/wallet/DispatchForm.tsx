/** Form in which the seller says that the goods are shipped: carrier, expected day, waybill, note, photo. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { DISPATCH_LIMITS } from '#rules/money/dispute.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import { t } from '../../i18n.ts';
import { Field, Select, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { dispatchGoods } from './trade-queries.ts';

export function DispatchForm({ wallet, done }: { wallet: Wallet; done: () => void }) {
  const { walletAddress, dispatch, inspectionDays } = wallet;
  const now = new Date();

  async function send({ file, ...typed }: Typed<'carrier' | 'waybillNumber' | 'expectedOn' | 'note', 'file'>) {
    await dispatchGoods({ walletAddress, ...typed, file });
    done();
  }

  return (
    <Form action={send}>
      {!dispatch && (
        <p className="text-sm text-quiet">
          {t('Buyers have {n} days to check. If nobody complains, you’re paid.', { n: inspectionDays })}
        </p>
      )}
      <Select name="carrier" label={t('Carrier')} required options={wallet.carriers} defaultValue={dispatch?.carrier} />
      <Field
        name="expectedOn"
        type="date"
        label={t('Expected day of arrival')}
        min={dayInLagos(now)}
        max={dayInLagos(daysAfter(now, DISPATCH_LIMITS.expectedDays))}
        fault={t('Choose a day within the next {days} days', { days: DISPATCH_LIMITS.expectedDays })}
        defaultValue={dispatch?.expectedOn ?? undefined}
      />
      <Field
        name="waybillNumber"
        label={t('Waybill number')}
        hint={t('From the transport company, if any')}
        maxLength={DISPATCH_LIMITS.waybillNumber}
        defaultValue={dispatch?.waybillNumber}
        autoComplete="off"
      />
      <TextArea
        name="note"
        label={t('Note')}
        hint={t('How many cartons, who drives, when they arrive')}
        maxLength={DISPATCH_LIMITS.note}
        defaultValue={dispatch?.note}
        rows={2}
      />
      <PhotoField name="file" label={t('Photo of the waybill or the parcel')} />
      <Submit wide>{dispatch ? t('Save waybill') : t('Goods are on their way')}</Submit>
    </Form>
  );
}
