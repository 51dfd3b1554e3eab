/** The sandbox's bank accounts: every ten-digit number has a holder, except endings with a meaning. */
import { createHash } from 'node:crypto';

export type AccountEnding = 'unknown' | 'fails' | 'reverses' | 'waits' | 'plain';

/** Results by the last three digits. All other accounts take transfers. */
export const ACCOUNT_ENDINGS: Record<string, { ending: Exclude<AccountEnding, 'plain'>; meaning: string }> = {
  '404': { ending: 'unknown', meaning: 'account not found' },
  '501': { ending: 'fails', meaning: 'the transfer fails' },
  '502': { ending: 'reverses', meaning: 'the transfer arrives and is reversed' },
  '503': { ending: 'waits', meaning: 'the transfer stays pending' },
};

const FIRST_NAMES = ['Amina', 'Bola', 'Chidi', 'Damilola', 'Emeka', 'Fatima', 'Gbenga', 'Halima', 'Ifeoma', 'Jide'];
const MIDDLE_NAMES = ['Ada', 'Babatunde', 'Chinedu', 'Ejiro', 'Grace', 'Ibrahim', 'Ngozi', 'Oluwaseun', 'Sade', 'Uche'];
const SURNAMES = ['Abubakar', 'Adeyemi', 'Balogun', 'Danjuma', 'Eze', 'Ibe', 'Lawal', 'Nwosu', 'Okafor', 'Yusuf'];

export function accountEnding(accountNumber: string): AccountEnding {
  return ACCOUNT_ENDINGS[accountNumber.slice(-3)]?.ending ?? 'plain';
}

/** Returns the same fictional holder each time, or undefined for an invalid or unknown number. */
export function holderOf(accountNumber: string, bankCode: string): string | undefined {
  if (!/^\d{10}$/.test(accountNumber) || accountEnding(accountNumber) === 'unknown') return undefined;
  const chance = createHash('sha256').update(`${bankCode}:${accountNumber}`).digest();
  const names = [SURNAMES, FIRST_NAMES, MIDDLE_NAMES].map((list, index) => list[(chance[index] ?? 0) % list.length]);
  return names.join(' ').toUpperCase();
}
