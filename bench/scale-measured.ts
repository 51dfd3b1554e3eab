/** Results of `npm run bench costs claims` on two cores shared with others, in November 2026. */

export const KINDS = ['read', 'like', 'message', 'trade', 'sale', 'picture'] as const;
export type Kind = (typeof KINDS)[number];

export interface UnitCost {
  /** Processor milliseconds, and bytes written to the write-ahead log, and to tables and indexes (for a picture, to files). */
  serverMs: number;
  databaseMs: number;
  walBytes: number;
  diskBytes: number;
}

export const MEASURED_ON = '25 November 2026';

export const UNIT_COSTS: Record<Kind, UnitCost> = {
  read: { serverMs: 0.57, databaseMs: 0.23, walBytes: 0, diskBytes: 0 },
  like: { serverMs: 2.64, databaseMs: 2.81, walBytes: 1_892, diskBytes: 573 },
  message: { serverMs: 0.1, databaseMs: 0.1, walBytes: 621, diskBytes: 360 },
  trade: { serverMs: 45.1, databaseMs: 60.8, walBytes: 39_150, diskBytes: 16_794 },
  sale: { serverMs: 2.26, databaseMs: 5.07, walBytes: 5_118, diskBytes: 1_850 },
  picture: { serverMs: 276, databaseMs: 35.3, walBytes: 24_247, diskBytes: 104_136 },
};

/** Compressed bytes of one read. */
export const READ_BYTES = 16_877;

export const IDLE_SOCKET = { kilobytes: 19.9, msPerMinute: 3.07 };

/** One server's processor time per message of all servers, by how servers hear each other. */
export const HEARING = { streamMs: 0.065, channelMs: 0.22 };

/** Payments per second of several servers into one account: booked singly, and in groups of 64. */
export const ONE_ACCOUNT = { alone: 690, inGroups: 27_000 };
