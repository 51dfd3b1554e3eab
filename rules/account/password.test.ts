/** Tests of passwords that are too easy to guess. */
import type { Message } from '../i18n/message.ts';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { refusalOfPassword } from './password.ts';

const englishOf = (refusal: Message | undefined) => refusal && inEnglish(refusal);

const ABOUT = ['Morenike', 'Adegunwa', 'morenike.adegunwa@example.com', '+234 800 000 0101'];

describe('a new password', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd2026',
    'passwordpassword',
    '12345678',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'Qwerty123!',
    '1q2w3e4r',
    'aaaaaaaa',
    'abababab',
    '11223344',
    'iloveyou2',
    'Mortar2026',
    'pharmacy123',
    'MorenikeAdegunwa',
    'morenike1990',
    'adegunwa@2026',
    'Nigeria@60',
    'JesusChrist7',
    '08012345678',
    '2348000000101',
    '--------',
    'letmein!!',
  ])('is refused when it is among the first to be tried: %s', (password) => {
    expect(englishOf(refusalOfPassword(password, ABOUT))).toBeTypeOf('string');
  });

  it.each([
    'correct horse battery',
    'tall-mango-under-rain',
    'Xk7#pQ2v',
    'zobo & suya on friday',
    'kofi rides at dawn',
    '493027118264',
    'ẹ̀kọ́ àti iṣẹ́',
    'mortar keeps my shelves full',
    'пароль-не-тот',
    '🐘🌧️🥭🚲📚🕯️🧵🪘',
  ])('is taken when it is not: %s', (password) => {
    expect(refusalOfPassword(password, ABOUT)).toBeUndefined();
  });
});

it('is refused where it has four different characters or fewer', () => {
  expect(englishOf(refusalOfPassword('kzkzvxvx', []))).toBe('Too repetitive. Use more different characters.');
  expect(refusalOfPassword('kzkzvxvq', [])).toBeUndefined();
});

it('needs four letters besides what is known of its owner', () => {
  const isTaken = (password: string, about: string[]) => refusalOfPassword(password, about) === undefined;
  expect([isTaken('nigeriaxkqv', []), isTaken('nigeriaxkq9', [])]).toEqual([true, false]);
  // a name of three letters counts, one of two does not
  expect([isTaken('adakqv99', ['Ada']), isTaken('adakqv99', ['Ad'])]).toEqual([false, true]);
  // a short name within a long one does not hide it
  expect(isTaken('olanrewaju1', ['Ola', 'Olanrewaju'])).toBe(false);
  expect(isTaken('adegunwa77', ['morenike.adegunwa@example.com'])).toBe(false);
});

it('is refused by its length first, at both ends', () => {
  expect(inEnglish(refusalOfPassword('k9#vQ2x', [])!)).toBe('At least 8 characters');
  expect(inEnglish(refusalOfPassword('🐘🥭🚲📚🧵', [])!)).toBe('At least 8 characters');
  expect(refusalOfPassword('k9#vQ2xZ', [])).toBeUndefined();
  expect(refusalOfPassword('k9#vQ2xZ'.repeat(16), [])).toBeUndefined();
  expect(inEnglish(refusalOfPassword(`${'k9#vQ2xZ'.repeat(16)}a`, [])!)).toBe('At most 128 characters');
});
