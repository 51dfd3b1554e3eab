/**
 * `npm run common-passwords -- ranked.txt others.txt …`: writes the hashes of common passwords that meet our minimum length: the first 100,000 of
 * the first list, which is ranked, and all of the others. Decision record 003 names the lists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMON_PASSWORDS_FILE, commonHashOf, plainPassword } from '#server/auth/common-password.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';

const MOST_USED = 100_000;

const [ranked, ...others] = process.argv.slice(2);
if (ranked === undefined) throw new Error('Name the lists: npm run common-passwords -- ranked.txt others.txt');
const mostUsed = [...longIn(ranked)].slice(0, MOST_USED);
const all = new Set([...mostUsed, ...others.flatMap((file) => [...longIn(file)])]);
const hashes = [...all].map(commonHashOf).toSorted(Buffer.compare);
writeFileSync(COMMON_PASSWORDS_FILE, Buffer.concat(hashes));
console.log(`${all.size} passwords, ${mostUsed.length} of them from ${ranked}`);

function longIn(file: string): Set<string> {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/).map(plainPassword);
  return new Set(lines.filter((line) => [...line].length >= MEMBER_LIMITS.passwordMin));
}
