/** Sends the progress of an import to its member. */
import type { Ctx } from '../../../context.ts';
import type { StockImport } from '../../../store/pharmacy/import/stock-import.ts';

/** Rows done of the total; absent if another fact changed. */
export interface ImportProgress {
  done: number;
  total: number;
}

export function publishImport(
  ctx: Pick<Ctx, 'live'>,
  { id: importId, pharmacyId, memberId: member }: Pick<StockImport, 'id' | 'pharmacyId' | 'memberId'>,
  progress: ImportProgress | null = null,
): void {
  ctx.live.publish({ member }, 'stockImport', { pharmacyId, importId, progress });
}
