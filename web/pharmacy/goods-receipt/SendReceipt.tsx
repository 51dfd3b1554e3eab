/** The end of a delivery: its total beside that of the invoice, the photo, and the button that receives all lines. */
import { useNavigate } from 'react-router';
import type { GoodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { pathOfReceipt } from '../paths.ts';
import { Difference } from './Difference.tsx';
import { differenceOf, type Draft, newDraft, requestOf, totalOf, withFaults } from './draft.ts';
import { adoptReceipt } from './queries.ts';
import { addPhoto } from './add-photo.ts';

interface SendReceiptProps {
  pharmacyId: string;
  draft: Draft;
  change: (next: (draft: Draft) => Draft) => void;
  /** Shows errors at the fields of the invoice. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
}

export function SendReceipt({ pharmacyId, draft, change, refuse }: SendReceiptProps) {
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();

  /** Resolves to undefined if the member does not want the same invoice again. */
  async function book(again: boolean): Promise<GoodsReceipt | undefined> {
    try {
      const request = { ...requestOf(pharmacyId, draft), again };
      return (await call('POST /api/business/pharmacy/:id/goods-receipts', request)).receipt;
    } catch (error) {
      const receivedAt = error instanceof ApiError ? error.details['receivedAt'] : undefined;
      if (typeof receivedAt !== 'string') throw error;
      return (await ask(questionOf(draft, receivedAt))) ? book(true) : undefined;
    }
  }

  async function send() {
    if (draft.supplier.trim() === '') return refuse({ supplier: t('Fill this in') });
    refuse({});
    try {
      const receipt = await book(false);
      if (receipt) await finish(receipt);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      refuse(fields);
      change((now) => withFaults(now, fields));
      // its sentence is at its line
      if (!Object.keys(fields).some((name) => name.startsWith('lines.'))) throw error;
    }
  }

  async function finish(receipt: GoodsReceipt) {
    const { photo } = draft;
    change(newDraft);
    const stored = photo ? await addPhoto(pharmacyId, receipt._id, photo).catch(() => undefined) : receipt;
    if (stored) showAlert('Success', t('Delivery received.'));
    else showAlert('Warning', t('Delivery received, but its photo was not saved. Add the photo again.'));
    void adoptReceipt(pharmacyId, stored ?? receipt);
    await navigate(pathOfReceipt(pharmacyId, receipt._id), { replace: true });
  }

  return (
    <>
      <Form action={send}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-quiet">{t('Total of the lines')}</span>
          <Money naira={nairaOfKobo(totalOf(draft))} className="text-xl font-bold" />
        </p>
        <NairaField
          name="invoiceTotal"
          label={t('Invoice total')}
          hint={t('To compare with the lines (optional).')}
          min={0.01}
          value={draft.invoiceTotal}
          onAmount={(invoiceTotal) => change((now) => ({ ...now, invoiceTotal }))}
        />
        <Difference of={differenceOf(draft)} />
        <PhotoField
          name="file"
          label={t('Photo of the invoice')}
          hint={t('Only your staff see it (optional).')}
          first={draft.photo}
          onPick={(photo) => change((now) => ({ ...now, photo: photo ?? null }))}
        />
        <OnlineSubmit wide>{t('Receive delivery')}</OnlineSubmit>
      </Form>
      {dialog}
    </>
  );
}

function questionOf({ supplier, invoiceNumber }: Draft, receivedAt: string) {
  return {
    title: t('Receive this invoice again?'),
    yes: t('Receive again'),
    text: t('You received invoice {number} from {supplier} on {day}. Receive it again?', {
      number: invoiceNumber.trim(),
      supplier: supplier.trim(),
      day: dayOf(dayInLagos(new Date(receivedAt))),
    }),
  };
}
