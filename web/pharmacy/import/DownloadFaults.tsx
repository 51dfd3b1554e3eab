/** Downloads the wrong rows of an import with their reasons, as a file that can be corrected and imported. */
import type { StockImport, StockImportRow } from '#contract/pharmacy/stock-import.ts';
import { csvOf } from '#rules/csv.ts';
import { type ImportField, REASONS_HEADING } from '#rules/pharmacy/import/import-columns.ts';
import { TEMPLATE } from '#rules/pharmacy/import/import-template.ts';
import { t, wordingOf } from '../../i18n.ts';
import { download } from '../../net/download.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { FIELD_NAMES } from './labels.ts';
import { listFaults } from './queries.ts';

export function DownloadFaults({ one }: { one: StockImport }) {
  async function save() {
    const rows = await listFaults(one);
    const name = one.fileName.replace(/\.\w{2,5}$/, '');
    download(new Blob([csvOf(linesOf(one, rows))], { type: 'text/csv;charset=utf-8' }), `${name}-errors.csv`);
  }

  return (
    <div className="grid gap-2 text-sm">
      <p className="text-quiet">
        {t('Correct the rows here. Or skip them, download them, correct the file and import it later.')}
      </p>
      <div>
        <ActButton kind="quiet" icon="file" act={save}>
          {t('Download rows with errors')}
        </ActButton>
      </div>
    </div>
  );
}

/** Returns the sheet's own columns, those of further fields to fill in, and the reasons. */
function linesOf({ columns, mapping }: StockImport, rows: readonly StockImportRow[]): string[][] {
  const fields = mapping?.columns ?? [];
  const named = rows.flatMap(({ notes, edits }) => [...notes.filter(({ isFault }) => isFault), ...edits]);
  const missing = [...new Set(named.map(({ field }) => field))].filter((field) => !fields.includes(field));
  const headings = columns.map(({ heading }, at) => heading || headingOf(fields[at] ?? null));
  return [
    [...headings, ...missing.map(headingOf), REASONS_HEADING],
    ...rows.map((row) => {
      const edits = new Map(row.edits.map(({ field, value }) => [field, value]));
      const cells = columns.map((_, at) => edits.get(fields[at] as ImportField) ?? row.cells[at] ?? '');
      return [...cells, ...missing.map((field) => edits.get(field) ?? ''), reasonsOf(row)];
    }),
  ];
}

function headingOf(field: ImportField | null): string {
  return TEMPLATE.find((column) => column.field === field)?.heading ?? '';
}

function reasonsOf({ notes }: StockImportRow): string {
  const faults = notes.filter(({ isFault }) => isFault);
  return faults
    .map(({ field, text, textMessage }) => `${t(FIELD_NAMES[field])}: ${wordingOf(textMessage, text)}`)
    .join(' / ');
}
