/** The lines of a photographed invoice, each below its strip of the photo. */
import { useEffect, useState } from 'react';
import { t } from '../../../i18n.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { dayInLagos } from '#rules/lagos.ts';
import { uploadTable } from '../queries.ts';
import { PhotoLine } from './PhotoLine.tsx';
import { openRows, type PhotoDraft, rightRows, tableOf, withRow } from './photo-rows.ts';

interface PhotoRowsProps {
  pharmacyId: string;
  draft: PhotoDraft;
  change: (draft: PhotoDraft | null) => void;
  onUploaded: (importId: string) => void;
}

export function PhotoRows({ pharmacyId, draft, change, onUploaded }: PhotoRowsProps) {
  const picture = usePicture(draft.picture);
  const open = openRows(draft);
  const count = rightRows(draft);

  async function upload() {
    const file = tableOf(draft, `${t('Invoice')} ${dayInLagos(new Date())}.csv`);
    onUploaded(await uploadTable(pharmacyId, file, () => undefined));
  }

  return (
    <Card title={t('Compare with the photo')}>
      <p className="mb-3 text-sm text-quiet">
        {t('Tick each row that is right. Nothing changes until you confirm the import.')}
      </p>
      <ol aria-label={t('Rows')} className="divide-y divide-base-300 border-y border-base-300">
        {draft.rows.map((row, at) => (
          <PhotoLine
            key={at}
            row={row}
            number={at + 1}
            page={{ ...draft, picture }}
            change={(next) => change(withRow(draft, at, next))}
          />
        ))}
      </ol>
      <div className="mt-4 grid gap-3">
        {open > 0 && (
          <p className="text-sm text-quiet">
            {t('{count, plural, one {# row} other {# rows}} left to compare', { count: open })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ActButton kind="primary" disabled={open > 0 || count === 0} act={upload}>
            {t('Import {count, plural, one {# row} other {# rows}}', { count })}
          </ActButton>
          <ConfirmButton
            kind="quiet"
            label={t('Discard')}
            title={t('Discard these rows?')}
            yes={t('Discard')}
            action={async () => change(null)}
          >
            {t('What you corrected here is lost. You can take another photo.')}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}

/** An address for the picture, as long as it is shown. */
function usePicture(picture: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return address;
}
