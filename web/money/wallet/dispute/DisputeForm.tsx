/** A buyer says what is wrong with the goods. The money stays held until the dispute is settled. */
import { DISPUTE_LIMITS, DISPUTE_REASONS, type DisputeReason } from '#rules/money/dispute.ts';
import { t } from '../../../i18n.ts';
import { Select, TextArea } from '../../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { PhotoField } from '../../../ui/form/PhotoField.tsx';
import { REASON_LABELS } from './dispute-labels.ts';
import { openDispute } from '../trade-queries.ts';

export function DisputeForm({ walletAddress, done }: { walletAddress: string; done: () => void }) {
  async function open({ reason, detail, file }: { reason: DisputeReason } & Typed<'detail', 'file'>) {
    await openDispute({ walletAddress, reason, detail, file });
    done();
  }

  return (
    <Form action={open}>
      <p className="text-sm text-quiet">
        {t('Your payment is on hold until you withdraw the dispute or we decide. The seller can answer.')}
      </p>
      <Select
        name="reason"
        label={t('What went wrong?')}
        required
        options={DISPUTE_REASONS}
        words={(reason) => t(REASON_LABELS[reason as DisputeReason])}
      />
      <TextArea
        name="detail"
        label={t('Tell us more')}
        hint={t('What you expected, what you got, and when')}
        required
        maxLength={DISPUTE_LIMITS.detail}
        rows={4}
      />
      <PhotoField
        name="file"
        label={t('Photo')}
        hint={t('You can add {n} more afterwards.', { n: DISPUTE_LIMITS.pictures - 1 })}
      />
      <Submit wide>{t('Open dispute')}</Submit>
    </Form>
  );
}
