/** Queries and actions of a joint purchase and its sheet. */
import type { JointDetail } from '#contract/trade/joint.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

/** `id`: the offer's id. */
export function jointQuery(id: string) {
  return callQuery(['joint', id], 'GET /api/business/joint/:id', { id }, 'joint');
}

export function sheetQuery(id: string) {
  return callQuery(['joint', id, 'sheet'], 'GET /api/business/joint/:id/sheet', { id }, 'sheet');
}

/** Refetches the joint purchase and its sheet. */
export function jointChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: jointQuery(id).queryKey });
}

function cacheJoint(id: string, { joint }: { joint: JointDetail }): void {
  queryClient.setQueryData(jointQuery(id).queryKey, joint);
}

export async function commitTo(id: string, wish: { quantity: number; reserve?: boolean }): Promise<void> {
  cacheJoint(id, await call('POST /api/business/joint/:id/commit', { id, ...wish }));
}

export async function leaveJoint(id: string): Promise<void> {
  cacheJoint(id, await call('DELETE /api/business/joint/:id/commit', { id }));
}

export async function extendJoint(id: string, deadlineAt: string): Promise<void> {
  cacheJoint(id, await call('POST /api/business/joint/:id/extend', { id, deadlineAt }));
}

export async function finishJoint(id: string): Promise<void> {
  cacheJoint(id, await call('POST /api/business/joint/:id/finish', { id }));
}

/** Downloads the sheet as a CSV file. */
export async function downloadSheet(id: string): Promise<void> {
  const url = URL.createObjectURL(await call('GET /api/business/joint/:id/sheet.csv', { id }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'allocation-sheet.csv' });
  link.click();
  URL.revokeObjectURL(url);
}
