/** What a person has to look at in the books: its kinds. */
export const RECON_KINDS = [
  /** Money came that no wallet could take; it is on its way back. */
  'money in suspense',
  /** The provider gave up on a refund, and nobody asks for it again by itself. */
  'refund failed',
  /** The provider said no to a refund. */
  'refund refused',
  /** The provider neither took nor refused a refund for a long time. */
  'refund unanswered',
  /** A refund was taken and has not ended within the time that banks take. */
  'refund overdue',
  /** The provider's refund is not the one we asked for. */
  'refund differs',
  /** A payer's bank asks for money back: somebody should answer it in time. */
  'bank dispute',
  /** A payer's bank was given money that our books have elsewhere. */
  'bank dispute unbooked',
] as const;
export type ReconKind = (typeof RECON_KINDS)[number];

/** Those that are over by themselves when the money is back with its payer. */
export const RECON_OF_REFUND = [
  'money in suspense',
  'refund failed',
  'refund refused',
  'refund unanswered',
  'refund overdue',
] as const satisfies readonly ReconKind[];
