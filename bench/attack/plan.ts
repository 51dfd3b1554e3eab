/** The plan of a flood process, and its report. */

export const FLOODS = {
  guesses: 'password guesses from 1,000 networks',
  uploads: 'garbage and too large uploads',
  sockets: '600 lines from one address, all talking',
  slow: '400 requests that never end',
  pages: 'lists from one address',
  resets: 'reset mails asked for from 1,000 networks',
} as const;
export type FloodKind = keyof typeof FLOODS;

export interface Plan {
  kind: FloodKind;
  url: string;
  seconds: number;
  /** The flood's own members, who signed up normally. */
  attackers: readonly { email: string; token: string; chatId: string }[];
  /** Mail addresses whose passwords are guessed, and for which reset mails are requested. */
  victims: readonly string[];
  /** A picture to be broken. */
  picture: string;
}

/** Counts by answer: a status, `taken` or a refusal of the live channel, or a closed connection. */
export type Answers = Record<string, number>;

export function count(answers: Answers, answer: string | number): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

export const NETWORKS = 1_000;

/** Returns a different address each time, from many networks of many providers. */
export function strangeAddress(index: number): string {
  const network = index % NETWORKS;
  return `${11 + (network % 50)}.${network % 200}.${Math.floor(network / 200)}.1`;
}
