/** Stock imports, for tests. */
import type { StockImport, StockImportRow } from '#contract/pharmacy/stock-import.ts';
import { asksForPurpose, isUnderWay } from '#rules/pharmacy/import/import.ts';
import type { TestMember } from '../../kit/people.ts';
import { until } from '../../kit/socket.ts';

const PATH = '/api/business/pharmacy/:id/import/:importId';

/** Makes a CSV file from rows of cells. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([lines.map((cells) => cells.join(';')).join('\n')]);
}

export interface Imports {
  /** Waits until no job is working on the import. */
  settled(importId: string): Promise<StockImport>;
  uploaded(file: Blob): Promise<StockImport>;
  rows(importId: string, show?: string): Promise<StockImportRow[]>;
  /** Confirms the import, as a delivery where products have stock. */
  confirmed(importId: string, leaveOut?: boolean): Promise<StockImport>;
  undone(importId: string): Promise<StockImport>;
}

export function importsOf(who: TestMember, id: string): Imports {
  async function read(importId: string): Promise<StockImport> {
    const { status, body } = await who.call(`GET ${PATH}`, { id, importId });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.import;
  }
  async function settled(importId: string): Promise<StockImport> {
    await until(async () => !isUnderWay((await read(importId)).state));
    return read(importId);
  }
  return {
    settled,
    async uploaded(file) {
      const { status, body } = await who.call('POST /api/business/pharmacy/:id/import', { id, file });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return settled(body.import._id);
    },
    async rows(importId, show = 'all') {
      const all: StockImportRow[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const asked = { id, importId, show, ...(after !== undefined && { after }) };
        const { body } = await who.call(`GET ${PATH}/rows`, asked);
        all.push(...body.rows);
        after = body.nextCursor;
      }
      return all;
    },
    async confirmed(importId, leaveOut = false) {
      const { counts, mapping } = await read(importId);
      if (mapping && asksForPurpose(counts, mapping)) {
        await who.call(`PATCH ${PATH}`, { id, importId, purpose: 'addition' });
        await settled(importId);
      }
      const { status, body } = await who.call(`POST ${PATH}/confirm`, { id, importId, leaveOut });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return settled(importId);
    },
    async undone(importId) {
      const { status, body } = await who.call(`POST ${PATH}/undo`, { id, importId });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return settled(importId);
    },
  };
}
