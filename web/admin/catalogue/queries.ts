/** Queries and actions of brand loads. */
import type { BrandLoad } from '#contract/medicine/brand-load.ts';
import { isWorking, type ShownOutcome } from '#rules/medicine/brand-load.ts';
import type { CallInput } from '../../net/send.ts';
import { showError } from '../../ui/alert/alert.ts';
import { queueChanged } from '../shell/queue-changed.ts';
import { adminAnswers, adminCall, adminCallQuery, adminPagedQuery } from '../shell/session.ts';

export const loadsQuery = adminPagedQuery(['brand loads'], 'GET /api/admin/brand-loads', {});

const ASK_AGAIN_MS = 1_000;
/** Changes that are not answered yet. Until then the screen keeps what was chosen. */
let unanswered = 0;

/** Polls while the server works. */
export function loadQuery(id: string) {
  return {
    ...adminCallQuery(['brand load', id], 'GET /api/admin/brand-load/:id', { id }, 'load'),
    refetchInterval: ({ state: { data } }: { state: { data: BrandLoad | undefined } }) =>
      data && isWorking(data.state) && unanswered === 0 ? ASK_AGAIN_MS : false,
  };
}

export function rowsQuery({ _id: id }: Pick<BrandLoad, '_id'>, show: ShownOutcome | 'all') {
  return adminPagedQuery(['brand load rows', id, show], 'GET /api/admin/brand-load/:id/rows', { id, show });
}

/** Returns the load's id. */
export async function uploadBrands(file: File, onProgress: (part: number) => void): Promise<string> {
  const { load } = await adminCall('POST /api/admin/brand-loads', { file }, { onProgress });
  keep(load);
  return load._id;
}

type LoadChange = Omit<CallInput<'PATCH /api/admin/brand-load/:id'>, 'id'>;
let changes: Promise<void> = Promise.resolve();

/** Shows the change at once, and sends one after the other. A refused change is taken back. */
export function changeLoad({ _id: id }: BrandLoad, change: LoadChange): void {
  const { queryKey } = loadQuery(id);
  unanswered += 1;
  adminAnswers.setQueryData(queryKey, (cached: BrandLoad | undefined) => cached && changedTo(cached, change));
  changes = changes.then(async () => {
    try {
      await adminAnswers.cancelQueries({ queryKey });
      const { load } = await adminCall('PATCH /api/admin/brand-load/:id', { id, ...change });
      unanswered -= 1;
      if (unanswered === 0) keep(load);
    } catch (error) {
      unanswered -= 1;
      void adminAnswers.invalidateQueries({ queryKey });
      showError(error);
    }
  });
}

function changedTo(load: BrandLoad, { columns, headingRow }: LoadChange): BrandLoad {
  if (!load.mapping) return load;
  const mapping = {
    headingRow: headingRow === undefined ? load.mapping.headingRow : Number(headingRow),
    columns: columns ?? load.mapping.columns,
  };
  return { ...load, state: 'reading', mapping };
}

export async function addBrands({ _id: id }: BrandLoad): Promise<void> {
  await changes;
  keep((await adminCall('POST /api/admin/brand-load/:id/add', { id })).load);
}

export async function undoLoad({ _id: id }: BrandLoad): Promise<void> {
  keep((await adminCall('POST /api/admin/brand-load/:id/undo', { id })).load);
}

function keep(load: BrandLoad): void {
  adminAnswers.setQueryData(loadQuery(load._id).queryKey, load);
  void queueChanged('brand loads');
}
