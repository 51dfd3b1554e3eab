/** Queries and actions of stock imports. */
import { queryOptions } from '@tanstack/react-query';
import type { StockImport, StockImportRow } from '#contract/pharmacy/stock-import.ts';
import { isUnderWay } from '#rules/pharmacy/import/import.ts';
import { call, pagedQuery, callQuery } from '../../net/api.ts';
import { ApiError, type FailureType } from '../../net/errors.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';
import { showError } from '../../ui/alert/alert.ts';

const importsOf = (pharmacyId: string) => ['stock-imports', pharmacyId] as const;

/** Newest first. */
export function importsQuery(pharmacyId: string) {
  return pagedQuery([...importsOf(pharmacyId), 'list'], 'GET /api/business/pharmacy/:id/imports', {
    id: pharmacyId,
  });
}

const ASK_AGAIN_MS = 2_000;

/** Polls while the server works, in case the live connection is down. */
export function importQuery(pharmacyId: string, importId: string) {
  return {
    ...callQuery(
      [...importsOf(pharmacyId), 'one', importId],
      'GET /api/business/pharmacy/:id/import/:importId',
      { id: pharmacyId, importId },
      'import',
    ),
    select: (one: StockImport) =>
      unsent.reduce(
        (changed, { importId: of, change }) => (of === importId ? changedTo(changed, change) : changed),
        one,
      ),
    refetchInterval: ({ state: { data } }: { state: { data: StockImport | undefined } }) =>
      data && isUnderWay(data.state) ? ASK_AGAIN_MS : false,
  };
}

export type RowFilter = 'all' | 'faults' | 'duplicates' | 'notes';

export function rowsQuery({ pharmacyId, _id: importId }: StockImport, show: RowFilter) {
  return pagedQuery(
    [...importsOf(pharmacyId), 'rows', importId, show],
    'GET /api/business/pharmacy/:id/import/:importId/rows',
    { id: pharmacyId, importId, show },
  );
}

/** Returns the import's id. */
export async function uploadTable(
  pharmacyId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<string> {
  const sent = await call('POST /api/business/pharmacy/:id/import', { id: pharmacyId, file }, { onProgress });
  keep(sent.import);
  return sent.import._id;
}

export type MappingChange = Omit<CallInput<'PATCH /api/business/pharmacy/:id/import/:importId'>, 'id' | 'importId'>;

/** Changes not yet answered, one sent after the other. They stay on the screen whatever is fetched meanwhile. */
let unsent: { importId: string; change: MappingChange }[] = [];
let changes: Promise<void> = Promise.resolve();

/** Shows the change at once, and sends it until the server answers. A refused change is taken back. */
export function applyChange(one: StockImport, change: MappingChange): void {
  const { pharmacyId: id, _id: importId } = one;
  const { queryKey } = importQuery(id, importId);
  const entry = { importId, change };
  unsent = [...unsent, entry];
  countUnsent(id, importId);
  queryClient.setQueryData(queryKey, (cached: StockImport | undefined) => cached && changedTo(cached, change));
  changes = changes.then(async () => {
    try {
      await queryClient.cancelQueries({ queryKey });
      const answer = await sendUntilAnswered(id, importId, change);
      unsent = unsent.filter((other) => other !== entry);
      keep(answer);
    } catch (error) {
      unsent = unsent.filter((other) => other !== entry);
      void queryClient.invalidateQueries({ queryKey });
      showError(error);
    }
    countUnsent(id, importId);
  });
}

const SEND_AGAIN_MS = 3_000;
/** Failures of the connection. The same change may be sent again. */
const AGAIN: readonly FailureType[] = ['offline', 'timeout', 'unavailable'];

async function sendUntilAnswered(id: string, importId: string, change: MappingChange): Promise<StockImport> {
  for (;;) {
    try {
      return (await call('PATCH /api/business/pharmacy/:id/import/:importId', { id, importId, ...change })).import;
    } catch (error) {
      if (!(error instanceof ApiError && AGAIN.includes(error.type))) throw error;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, SEND_AGAIN_MS);
      });
    }
  }
}

const unsentKey = (pharmacyId: string, importId: string) => [...importsOf(pharmacyId), 'unsent', importId] as const;

function countUnsent(pharmacyId: string, importId: string): void {
  const count = unsent.filter((entry) => entry.importId === importId).length;
  queryClient.setQueryData(unsentKey(pharmacyId, importId), count);
}

/** The number of changes not yet saved. */
export function unsentQuery(pharmacyId: string, importId: string) {
  return queryOptions({
    queryKey: unsentKey(pharmacyId, importId),
    queryFn: () => unsent.filter((entry) => entry.importId === importId).length,
    staleTime: Infinity,
  });
}

/** Lists all rows with errors. */
export async function listFaults({ pharmacyId: id, _id: importId }: StockImport): Promise<StockImportRow[]> {
  const all: StockImportRow[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const asked = { id, importId, show: 'faults' as const, ...(after !== undefined && { after }) };
    const page = await call('GET /api/business/pharmacy/:id/import/:importId/rows', asked);
    all.push(...page.rows);
    after = page.nextCursor;
  }
  return all;
}

/** The expected answer. Only the server knows the columns below another heading row. */
function changedTo(one: StockImport, change: MappingChange): StockImport {
  const { headingRow, columns, order, unit, purpose, before, repeated } = change;
  if (!one.mapping) return one;
  const mapping = {
    ...one.mapping,
    ...(headingRow !== undefined && { headingRow: Number(headingRow) }),
    ...(columns && { columns }),
    ...(order && { order }),
    ...(unit !== undefined && { unit }),
    ...(purpose && { purpose }),
    duplicates: { ...one.mapping.duplicates, ...(before && { before }), ...(repeated && { repeated }) },
  };
  return { ...one, state: 'reading', mapping };
}

/** Waits for pending changes: the server refuses while rows are checked again. */
export async function confirmImport({ pharmacyId: id, _id: importId }: StockImport, leaveOut: boolean) {
  await changes;
  const asked = { id, importId, leaveOut };
  keep((await call('POST /api/business/pharmacy/:id/import/:importId/confirm', asked)).import);
}

export async function undoImport({ pharmacyId: id, _id: importId }: StockImport) {
  keep((await call('POST /api/business/pharmacy/:id/import/:importId/undo', { id, importId })).import);
}

function keep(one: StockImport): void {
  queryClient.setQueryData(importQuery(one.pharmacyId, one._id).queryKey, one);
  void queryClient.invalidateQueries({ queryKey: importsQuery(one.pharmacyId).queryKey });
}

/** Applies a live event: progress, or without it a new state. */
export function importChanged(pharmacyId: string, importId: string): void {
  void queryClient.invalidateQueries({ queryKey: importQuery(pharmacyId, importId).queryKey });
  void queryClient.invalidateQueries({ queryKey: importsQuery(pharmacyId).queryKey });
}
