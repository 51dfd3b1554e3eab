/** The lines of a photographed invoice, each below its strip of the photo. */
import { t } from '../../../i18n.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { useObjectUrl } from '../../../ui/hook/use-object-url.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { uploadTable } from '../queries.ts';
import { PhotoLine } from './PhotoLine.tsx';
import { NO_PHOTO, openRows, type PhotoDraft, rightRows, tableOf, withRow } from './photo-rows.ts';

interface PhotoRowsProps {
  pharmacyId: string;
  draft: PhotoDraft;
  change: (next: (draft: PhotoDraft) => PhotoDraft) => void;
  onUploaded: (importId: string) => void;
}

export function PhotoRows({ pharmacyId, draft, change, onUploaded }: PhotoRowsProps) {
  const picture = useObjectUrl(draft.picture);
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
            change={(next) => change((now) => withRow(now, at, next))}
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
            danger
            action={async () => change(() => NO_PHOTO)}
          >
            {t('Your corrections will be lost. You can take another photo.')}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}
