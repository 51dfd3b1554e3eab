/** The wrong fields of an import's row, to correct in place. Each is saved when it is left. */
import type { StockImport, StockImportRow } from '#contract/pharmacy/stock-import.ts';
import type { ImportField } from '#rules/pharmacy/import/import-columns.ts';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { t, wordingOf } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FIELD_NAMES } from './labels.ts';
import { applyChange } from './queries.ts';

interface RowProps {
  row: StockImportRow;
  one: StockImport;
}

/** Returns the fields with an error, and those corrected before. */
export function fieldsToCorrect({ notes, edits }: StockImportRow): ImportField[] {
  const faults = notes.filter(({ isFault }) => isFault);
  return [...new Set([...faults, ...edits].map(({ field }) => field))];
}

export function RowFields({ row, one }: RowProps) {
  return (
    <div role="group" aria-label={t('Row {n}', { n: row.number })} className="grid gap-3 sm:grid-cols-2">
      {fieldsToCorrect(row).map((field) => (
        <RowField key={field} row={row} one={one} field={field} />
      ))}
    </div>
  );
}

function RowField({ row, one, field }: RowProps & { field: ImportField }) {
  const fault = row.notes.find((note) => note.isFault && note.field === field);
  const column = one.mapping?.columns.indexOf(field) ?? -1;
  const saved = row.edits.find((edit) => edit.field === field)?.value ?? row.cells[column] ?? '';

  function save({ value }: HTMLInputElement) {
    if (value.trim() !== saved) applyChange(one, { row: row.number, field, value });
  }

  return (
    <Field
      name={`${field}-${row.number}`}
      label={t(FIELD_NAMES[field])}
      defaultValue={saved}
      known={fault && wordingOf(fault.textMessage, fault.text)}
      maxLength={IMPORT_LIMITS.cellLength}
      autoComplete="off"
      enterKeyHint="done"
      onBlur={({ currentTarget }) => save(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
