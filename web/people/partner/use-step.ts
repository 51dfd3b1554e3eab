/** A member's actions on another member: each is a call, with the message of its result. */
import { useMutation } from '@tanstack/react-query';
import type { Relation } from '#rules/people/partner.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { call } from '../../net/api.ts';
import { ApiError, messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { memberBecame, refetchPartners } from './queries.ts';

export type Step = 'ask' | 'accept' | 'decline' | 'cancel' | 'part' | 'block' | 'unblock';

export interface Other {
  _id: string;
  fullName: string;
  /** The open request between the two, if any. */
  requestId?: string | null;
}

const CALLS: Record<Step, (friendId: string, requestId: string) => Promise<unknown>> = {
  ask: (friendId) => call('POST /api/user/friend-request', { friendId }),
  accept: (friendId, requestId) => call('POST /api/user/accept-request', { friendId, requestId }),
  decline: (_, requestId) => call('POST /api/user/decline-request', { requestId }),
  cancel: (_, requestId) => call('POST /api/user/cancel-request', { requestId }),
  part: (friendId) => call('DELETE /api/user/friends/:friendId', { friendId }),
  block: (friendId) => call('POST /api/user/block/:friendId', { friendId }),
  unblock: (friendId) => call('DELETE /api/user/block/:friendId', { friendId }),
};

/** The resulting relation. The other one may have asked before, which the refetch finds out. */
const AFTER: Record<Step, Relation> = {
  ask: 'sent',
  accept: 'partners',
  decline: 'none',
  cancel: 'none',
  part: 'none',
  block: 'blocked',
  unblock: 'none',
};

const MESSAGES: Record<Step, Message> = {
  ask: message('Request sent: {name}'),
  accept: message('Request accepted: {name}'),
  decline: message('Request declined: {name}'),
  cancel: message('Request cancelled: {name}'),
  part: message('Removed from your partners: {name}'),
  block: message('Blocked: {name}'),
  unblock: message('Unblocked: {name}'),
};

/** The relation shown is current when it resolves; when it throws, it soon will be. */
export async function performStep(step: Step, { _id, requestId }: Other): Promise<void> {
  try {
    await CALLS[step](_id, requestId ?? '');
  } catch (error) {
    void refetchPartners();
    throw error;
  }
  memberBecame(_id, AFTER[step]);
  await refetchPartners();
}

export interface StepFollowers {
  /** Receives the message of the result. */
  say?: ((text: string) => void) | undefined;
  /** Refetches whatever else shows the two. */
  changed?: (() => unknown) | undefined;
}

/** `step.mutate('ask')`: pending until the screen shows the result. */
export function useStep(other: Other, { say, changed }: StepFollowers = {}) {
  return useMutation({
    mutationFn: (step: Step) => performStep(step, other),
    onSuccess: (_, step) => say?.(messageAfter(step, other)),
    onError: (error) => showAlert('Error', refusalMessage(error)),
    onSettled: () => changed?.(),
  });
}

export function messageAfter(step: Step, { fullName }: Other): string {
  return t(MESSAGES[step], { name: fullName });
}

/** True if the other member acted first. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'not_found';
}

export function refusalMessage(error: unknown): string {
  return isGone(error) ? t('This has changed. You now see the latest version.') : messageOf(error);
}
