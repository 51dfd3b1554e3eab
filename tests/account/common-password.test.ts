/** The most used passwords are refused at sign-up, with a reset link and in the settings, by the same check. */
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requireStrongPassword } from '#server/actions/account/new-password.ts';
import { COMMON_PASSWORDS_FILE, HASH_BYTES, isCommonPassword } from '#server/auth/common-password.ts';

/** The 90 most used passwords that are long enough, from the list of the UK's National Cyber Security Centre. */
const MOST_USED = `
  123456789 password 12345678 password1 1234567890 iloveyou 1q2w3e4r5t qwertyuiop 1qaz2wsx myspace1 homelesspa 1q2w3e4r qwerty123
  target123 987654321 1g2w3e4r zag12wsx gwerty123 asdfghjkl 123123123 computer princess football sunshine 1234qwer iloveyou1
  fuckyou1 789456123 princess1 11111111 passer2009 abcd1234 football1 superman jordan23 12qwaszx baseball 123456789a FQRG7CS493
  88888888 michael1 linkedin babygirl1 blink182 qwer1234 liverpool michelle j38ifUbn q1w2e3r4 0123456789 iloveyou2 jennifer
  147258369 babygirl jessica1 fuckyou2 0987654321 anthony1 q1w2e3r4t5y6 baseball1 qazwsxedc 1111111111 basketball passw0rd
  trustno1 chocolate qwerty12 charlie1 pakistan samantha asdf1234 asshole1 superman1 fuk19600 butterfly 29rsavoy sunshine1
  internet alexander 00000000 12341234 whatever qweasdzxc 1qazxsw2 password12 password2 hello123 3rJs1la7qE 12344321 VQsaBLPzLa`
  .split(/\s+/)
  .filter(Boolean);

it.each(MOST_USED)('%s is too easy to guess, or repeats itself', (password) => {
  const sentence = /This password is too easy to guess\.|Too repetitive\./;
  for (const written of [password, password.toUpperCase()])
    expect(() => requireStrongPassword(written, [])).toThrow(sentence);
});

it('at least 100,000 are known, however they are written', () => {
  expect(statSync(COMMON_PASSWORDS_FILE).size / HASH_BYTES).toBeGreaterThanOrEqual(100_000);
  for (const written of ['passer2009', 'PASSER2009', 'ｐａｓｓｅｒ２００９'])
    expect(isCommonPassword(written), written).toBe(true);
});

it('others are taken', () => {
  const others = Array.from({ length: 2_000 }, (_, at) => `mango rain ${at} zobo`);
  expect(others.filter(isCommonPassword)).toEqual([]);
});
