/** Reads barcodes of an imported table, which spreadsheets often turn into numbers. */
import { type Message, message } from '../../i18n/message.ts';
import { isGtin } from '../gtin.ts';
import { type ImportCell, isNothing, textOf } from './import-cell.ts';

/** `gtin` has fourteen digits, or is null if a scanner would read no such code. */
export type ReadBarcode = { gtin: string | null; warning?: Message } | { fault: Message };

export function readBarcode(cell: ImportCell | undefined): ReadBarcode {
  if (isNothing(cell)) return { gtin: null };
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return { fault: shortened() };
  const text = textOf(cell).replace(/^'/, '').replace(/[\s-]/g, '');
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return { fault: shortened() };
  const digits = text.replace(/[.,]0+$/, '');
  const gtin = digits.padStart(14, '0');
  return digits.length >= 8 && isGtin(gtin) ? { gtin } : leftOut();
}

function shortened(): Message {
  return message('Excel turned this barcode into a number. Format the column as text, then scan or type it again.');
}

/** A shop's own till codes are common, and no reason to refuse the goods. */
function leftOut(): ReadBarcode {
  return { gtin: null, warning: message('Not a manufacturer’s barcode, so skipped') };
}
