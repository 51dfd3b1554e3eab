/** Names of dispute reasons and of the states of proposals. */
import type { DisputeReason } from '#rules/money/dispute.ts';
import type { ProposalState } from '#rules/money/dispute-proposal.ts';
import { type Message, message } from '#rules/i18n/message.ts';

export const REASON_NAMES: Record<DisputeReason, Message> = {
  'not received': message('not received'),
  'wrong goods': message('wrong goods'),
  damaged: message('damaged'),
  expired: message('expired'),
  counterfeit: message('counterfeit'),
  other: message('other'),
};

export const PROPOSAL_STATE_NAMES: Record<ProposalState, Message> = {
  open: message('open'),
  accepted: message('accepted'),
  declined: message('declined'),
  withdrawn: message('withdrawn'),
  replaced: message('replaced'),
  lapsed: message('lapsed'),
};
