/** Tells whoever imports a table how far it is. */
import type { Ctx } from '../../../context.ts';
import type { StockImport } from '../../../store/pharmacy/stock/stock-import.ts';

/** Of so many rows so many are done; without them something else about it changed. */
export interface ImportProgress {
  done: number;
  total: number;
}

export function tellImporter(
  ctx: Pick<Ctx, 'live'>,
  { id: importId, pharmacyId, memberId: member }: Pick<StockImport, 'id' | 'pharmacyId' | 'memberId'>,
  progress: ImportProgress | null = null,
): void {
  ctx.live.publish({ member }, 'stockImport', { pharmacyId, importId, progress });
}
