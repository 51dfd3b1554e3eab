/** Permissions in a joint purchase: joining, changing it, reading its sheet, and why each is refused. */
import { AppError, withoutStacks } from '../error.ts';
import { message } from '../i18n/message.ts';
import type { Viewer } from '../money/permission.ts';
import type { BargainState } from './bargain.ts';
import { type CommitState, isReached, type JointFacts, type JointRefusal, type JointState } from './joint.ts';
import { isCreator } from './offer.ts';
import {
  closed,
  conflict,
  type OfferFacts,
  type Refusal,
  whyFull,
  whyHidden,
  whyOver,
  withdrawn,
} from './permission.ts';

export const noSuchJoint = () => new AppError('not_found', 'Joint purchase not found');

/** Returns why a member without a commitment cannot commit, or undefined. */
export function refusalOfJoining(
  offer: OfferFacts,
  { memberId }: Viewer,
  interest: BargainState | undefined,
): JointRefusal | undefined {
  if (isCreator(offer, memberId)) return undefined;
  if (interest === 'declined') return 'declined';
  return offer.chatId !== null && (interest ?? 'withdrawn') === 'withdrawn' ? 'group made' : undefined;
}

export interface OrganiserFacts {
  offer: OfferFacts;
  joint: JointFacts & { extended: boolean };
}

export interface CommitFacts extends OrganiserFacts {
  /** The viewer's own commitment. */
  commit: CommitState | undefined;
  interest: BargainState | undefined;
}

export const isIn = (commit: CommitState | undefined) => commit === 'in' || commit === 'reserve';

export function whyNotCommit({ offer, joint, commit, interest }: CommitFacts, viewer: Viewer): Refusal {
  const refusal = whyOver(joint, viewer) ?? (offer.closedAt ? closed() : whyHidden(offer));
  if (refusal || isIn(commit)) return refusal;
  const joining = refusalOfJoining(offer, viewer, interest);
  if (!joining) return undefined;
  return joining === 'declined' ? conflict(message('The organiser declined your order')) : whyFull(offer);
}

function whyNotOrganise({ offer, joint }: OrganiserFacts, viewer: Viewer): Refusal {
  if (!isCreator(offer, viewer.memberId)) return noSuchJoint();
  return offer.withdrawnAt ? withdrawn() : whyOver(joint, viewer);
}

export const whyNotExtend = (facts: OrganiserFacts, viewer: Viewer): Refusal =>
  whyNotOrganise(facts, viewer) ??
  (facts.joint.extended
    ? conflict(message('The deadline was already extended. You can extend it only once.'))
    : undefined);

export const whyNotFinish = (facts: OrganiserFacts, viewer: Viewer): Refusal =>
  whyNotOrganise(facts, viewer) ??
  (isReached(facts.joint) ? undefined : conflict(message('It can end early only when the full quantity is taken')));

/** Only the organiser and members who committed may read who gets how many. */
export function whyNotSheet(state: JointState, isTold: boolean): Refusal {
  if (!isTold) return noSuchJoint();
  return state === 'missed' ? conflict(message('The target was missed, so there is nothing to allocate')) : undefined;
}

export function mayInJoint(facts: CommitFacts, viewer: Viewer) {
  const { offer, joint, commit } = facts;
  return withoutStacks(() => ({
    commit: !whyNotCommit(facts, viewer),
    leave: isIn(commit) && !whyOver(joint, viewer),
    extend: !whyNotExtend(facts, viewer),
    finish: !whyNotFinish(facts, viewer),
    sheet: !whyNotSheet(joint.state, isCreator(offer, viewer.memberId) || commit === 'in'),
  }));
}
