/** Queries of push on this device: its subscription and its settings. */
import type { PushSettings } from '#contract/notice/push.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallOutput } from '../../net/send.ts';
import { subscribeDevice } from './device.ts';

export const pushQuery = callQuery(['push'], 'GET /api/push', {});

/** Asks the browser; false if the member refused. */
export async function turnOn(key: string): Promise<boolean> {
  const subscription = await subscribeDevice(key);
  if (!subscription) return false;
  keep(await call('POST /api/push/subscription', subscription));
  return true;
}

export async function turnOff(): Promise<void> {
  keep(await call('DELETE /api/push/subscription', {}));
}

export async function changePush(settings: Partial<PushSettings>): Promise<void> {
  keep(await call('PATCH /api/push/settings', settings));
}

function keep(state: CallOutput<'GET /api/push'>): void {
  queryClient.setQueryData(pushQuery.queryKey, state);
}
