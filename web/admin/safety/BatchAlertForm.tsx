/** A new batch alert: what it names, a preview of what it would hold, and publishing it. */
import { useState } from 'react';
import { BATCH_ALERT_LIMITS } from '#rules/medicine/batch-alert.ts';
import { t } from '../../i18n.ts';
import type { CallOutput } from '../../net/send.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, typedIn, valuesOf } from '../../ui/form/Form.tsx';
import { BatchAlertReachFacts } from './BatchAlertReach.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminCall } from '../shell/session.ts';

export interface BatchAlertDraft {
  genericName: string;
  brandName: string;
  batches: string;
}

interface Preview extends CallOutput<'POST /api/admin/batch-alerts/preview'> {
  /** The goods that were previewed, because other goods need a new preview. */
  of: string;
}

const NAMED = ['genericName', 'brandName', 'batches', 'nafdacNumber', 'gtin'] as const;

export function BatchAlertForm({ first, done }: { first?: BatchAlertDraft | undefined; done: () => void }) {
  const [preview, setPreview] = useState<Preview>();
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  function changed() {
    if (preview && form && preview.of !== namedIn(typedIn(form))) setPreview(undefined);
  }

  async function submit(typed: Typed) {
    const named = valuesOf(typed, NAMED);
    if (!preview) {
      const impact = await adminCall('POST /api/admin/batch-alerts/preview', named);
      return setPreview({ ...impact, of: namedIn(typed) });
    }
    const { batches: expectedBatches, offers: expectedOffers } = preview.reach;
    const words = valuesOf(typed, ['source', 'content']);
    try {
      await adminCall('POST /api/admin/batch-alerts', { ...named, ...words, expectedBatches, expectedOffers });
    } catch (error) {
      // the preview is out of date and must be made again
      setPreview(undefined);
      throw error;
    }
    done();
    showAlert('Success', t('Safety alert published.'));
    void queueChanged('batch alerts');
  }

  return (
    <div ref={(node) => setForm(node?.querySelector('form') ?? null)} onInput={changed}>
      <Form action={submit}>
        <NamedFields first={first} />
        <WordFields />
        {preview && <BatchAlertReachFacts preview={preview} />}
        {preview ? (
          <>
            <Banner kind="warning">
              {t('Publishing quarantines and hides all of this at once and notifies everyone affected.')}
            </Banner>
            <div className="flex flex-wrap gap-3">
              <Submit>{t('Publish')}</Submit>
              <Button kind="quiet" onClick={() => setPreview(undefined)}>
                {t('Back')}
              </Button>
            </div>
          </>
        ) : (
          <Submit>{t('Preview impact')}</Submit>
        )}
      </Form>
    </div>
  );
}

function NamedFields({ first }: { first: BatchAlertDraft | undefined }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="genericName"
          label={t('Generic name')}
          maxLength={BATCH_ALERT_LIMITS.name}
          defaultValue={first?.genericName}
          autoComplete="off"
        />
        <Field
          name="brandName"
          label={t('Brand name')}
          maxLength={BATCH_ALERT_LIMITS.name}
          defaultValue={first?.brandName}
          autoComplete="off"
        />
      </div>
      <TextArea
        name="batches"
        label={t('Batch numbers')}
        required
        maxLength={BATCH_ALERT_LIMITS.batches}
        defaultValue={first?.batches}
        hint={t(
          'One per line. Write a range as LT3000 to LT3099, with the same letters and number of digits at both ends.',
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="nafdacNumber"
          label={t('NAFDAC number')}
          maxLength={BATCH_ALERT_LIMITS.nafdacNumber}
          autoComplete="off"
        />
        <Field name="gtin" label={t('Barcode')} inputMode="numeric" maxLength={40} autoComplete="off" />
      </div>
    </>
  );
}

function WordFields() {
  return (
    <>
      <Field
        name="source"
        label={t('Source')}
        required
        maxLength={BATCH_ALERT_LIMITS.source}
        autoComplete="off"
        hint={t('Who says so and where to read it.')}
      />
      <TextArea name="content" label={t('What members see')} required maxLength={BATCH_ALERT_LIMITS.content} />
    </>
  );
}

function namedIn(typed: Typed): string {
  return JSON.stringify(valuesOf(typed, NAMED));
}
