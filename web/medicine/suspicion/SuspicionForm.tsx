/** The form to report a possibly falsified or spoilt batch: medicine, source, problem and photo. */
import type { ReactNode } from 'react';
import { SUSPICION_LIMITS } from '#rules/medicine/suspicion.ts';
import { t } from '../../i18n.ts';
import { Field, TextArea } from '../../ui/form/Field.tsx';
import type { CallInput } from '../../net/send.ts';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { reportSuspicion } from './queries.ts';

interface SuspicionFormProps {
  /** The fields for the medicine's names. */
  medicine: ReactNode;
  /** Set if the batch is known. */
  batchNumber?: string | undefined;
  done: () => void;
}

export function SuspicionForm({ medicine, batchNumber, done }: SuspicionFormProps) {
  async function submit(typed: CallInput<'POST /api/batch-suspicions'>) {
    await reportSuspicion(typed);
    done();
  }

  return (
    <Form action={submit} check={check}>
      {medicine}
      <Field
        name="batchNumber"
        label={t('Batch number')}
        required
        maxLength={SUSPICION_LIMITS.batchNumber}
        defaultValue={batchNumber}
        autoComplete="off"
        hint={t('As printed on the pack. If there is none, write “none”.')}
      />
      <Field
        name="boughtFrom"
        label={t('Where did you buy it?')}
        required
        maxLength={SUSPICION_LIMITS.boughtFrom}
        autoComplete="off"
      />
      <TextArea name="content" label={t('Why are you reporting this?')} required maxLength={SUSPICION_LIMITS.content} />
      <PhotoField
        name="file"
        required
        label={t('Photo of the pack')}
        hint={t('Name, batch and expiry must be readable. Only you and the reviewer see it.')}
      />
      <Submit wide>{t('Send the report')}</Submit>
    </Form>
  );
}

function check({ file }: { file?: Blob | undefined }): Record<string, string> {
  return file ? {} : { file: t('Add a photo of the pack') };
}
