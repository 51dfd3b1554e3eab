/** Reads a photo of a printed invoice on the device, and imports its lines once somebody compared each with the photo. */
import { type ChangeEvent, useState } from 'react';
import { t } from '../../../i18n.ts';
import { useDraft } from '../../../device/use-draft.ts';
import { READER_MEGABYTES, readText, TextError } from '../../../scan/text/text-reader.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { draftOf, type PhotoDraft } from './photo-rows.ts';
import { PhotoRows } from './PhotoRows.tsx';

interface InvoicePhotoProps {
  pharmacyId: string;
  onUploaded: (importId: string) => void;
}

export function InvoicePhoto({ pharmacyId, onUploaded }: InvoicePhotoProps) {
  const { stored, store } = useDraft<PhotoDraft>(`invoice-photo.${pharmacyId}`);
  const [changed, setChanged] = useState<PhotoDraft | null>();
  const draft = changed === undefined ? stored : changed;

  function change(next: PhotoDraft | null) {
    setChanged(next);
    void store(next ?? undefined);
  }

  if (draft === undefined) return null;
  if (!draft) return <TakePhoto onRead={change} />;
  return (
    <PhotoRows
      pharmacyId={pharmacyId}
      draft={draft}
      change={change}
      onUploaded={(importId) => {
        change(null);
        onUploaded(importId);
      }}
    />
  );
}

interface Step {
  label: string;
  part: number | undefined;
}

function TakePhoto({ onRead }: { onRead: (draft: PhotoDraft) => void }) {
  const [step, setStep] = useState<Step>();
  const [failure, setFailure] = useState<string>();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // lets the same photo be selected again
    currentTarget.value = '';
    if (!file || step) return;
    setFailure(undefined);
    setStep({ label: t('Loading the reader'), part: 0 });
    try {
      const text = await readText(file, (news) =>
        setStep(
          'loaded' in news
            ? { label: t('Loading the reader'), part: news.loaded }
            : { label: t('Reading the photo'), part: news.read },
        ),
      );
      const draft = draftOf(text);
      if (draft.rows.length > 0) onRead(draft);
      else setFailure(t('No rows found. Take the photo from straight above, with the table’s headings in it.'));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setStep(undefined);
    }
  }

  return (
    <Card>
      <div className="grid gap-4">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <label
          aria-busy={step !== undefined}
          className="relative grid min-h-36 cursor-pointer place-items-center content-center gap-2 rounded-box border border-dashed border-base-content/45 px-4 py-6 text-center text-sm hover:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
        >
          <span className="text-primary">
            <Icon name="camera" size={28} />
          </span>
          <span className="font-medium">{t('Take or choose a photo')}</span>
          <span className="text-quiet">
            {t('The photo stays on this device. The first one needs {megabytes} MB of data, later ones nothing.', {
              megabytes: READER_MEGABYTES,
            })}
          </span>
          <input type="file" accept="image/*" onChange={(event) => void choose(event)} className="sr-only" />
        </label>
        {step && <Progress {...step} />}
      </div>
    </Card>
  );
}

function failureOf(error: unknown): string {
  return error instanceof TextError && error.kind === 'load'
    ? t('The reader did not load. Check your connection and try again.')
    : t('We couldn’t read this photo. Take another one, or receive the delivery by hand.');
}
