/** What a process that floods is told, and what it tells at its end. */

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
  /** Members of the flood's own, who have signed up like anybody. */
  attackers: readonly { email: string; token: string; chatId: string }[];
  /** Whose passwords are guessed, and to whom mails are asked for. */
  victims: readonly string[];
  /** A picture, to be spoiled. */
  picture: string;
}

/** How often each answer was given: a status, `taken` or a refusal of the live channel, or that the connection ended. */
export type Answers = Record<string, number>;

export function count(answers: Answers, answer: string | number): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

export const NETWORKS = 1_000;

/** An address of its own, of many networks of many providers. */
export function strangeAddress(index: number): string {
  const network = index % NETWORKS;
  return `${11 + (network % 50)}.${network % 200}.${Math.floor(network / 200)}.1`;
}
