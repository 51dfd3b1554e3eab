/** Reads a photo of a printed invoice on the device, and imports its lines once somebody compared each with the photo. */
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { useStoredState } from '../../../device/use-stored-state.ts';
import { READER_MEGABYTES, readText, TextError } from '../../../scan/text/text-reader.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FileBox } from '../../../ui/form/FileBox.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { draftOf, isEmpty, NO_PHOTO, type PhotoDraft } from './photo-rows.ts';
import { PhotoRows } from './PhotoRows.tsx';

interface InvoicePhotoProps {
  pharmacyId: string;
  onUploaded: (importId: string) => void;
}

const PHOTO = { begin: () => NO_PHOTO, isEmpty };

export function InvoicePhoto({ pharmacyId, onUploaded }: InvoicePhotoProps) {
  const { state: draft, change } = useStoredState<PhotoDraft>(`invoice-photo.${pharmacyId}`, PHOTO);
  if (!draft) return null;
  if (isEmpty(draft)) return <TakePhoto onRead={(read) => change(() => read)} />;
  return (
    <PhotoRows
      pharmacyId={pharmacyId}
      draft={draft}
      change={change}
      onUploaded={(importId) => {
        change(() => NO_PHOTO);
        onUploaded(importId);
      }}
    />
  );
}

interface Step {
  label: string;
  part: number;
}

function TakePhoto({ onRead }: { onRead: (draft: PhotoDraft) => void }) {
  const [step, setStep] = useState<Step>();
  const [failure, setFailure] = useState<string>();

  async function read(file: File) {
    setFailure(undefined);
    setStep({ label: t('Loading the photo reader'), part: 0 });
    try {
      const text = await readText(file, (news) =>
        setStep(
          'loaded' in news
            ? { label: t('Loading the photo reader'), part: news.loaded }
            : { label: t('Reading the photo'), part: news.read },
        ),
      );
      const draft = draftOf(text);
      if (isEmpty(draft)) {
        setFailure(t('No rows found. Take the photo from directly above, and include the table’s headings.'));
      } else {
        onRead(draft);
      }
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
        <FileBox
          icon="camera"
          label={t('Take or choose a photo')}
          hint={t('The photo stays on this device. The first one needs {megabytes} MB of data, later ones nothing.', {
            megabytes: READER_MEGABYTES,
          })}
          accept="image/*"
          busy={step !== undefined}
          choose={(file) => void read(file)}
        />
        {step && <Progress {...step} />}
      </div>
    </Card>
  );
}

function failureOf(error: unknown): string {
  return error instanceof TextError && error.kind === 'load'
    ? t('The photo reader didn’t load. Check your connection and try again.')
    : t('We couldn’t read this photo. Take another one, or receive the delivery by hand.');
}
