/** Passwords: those refused as easy to guess. */
import { MEMBER_LIMITS } from './member.ts';
import { type Message, message } from '../i18n/message.ts';

/** The most common words in lists of stolen passwords, and words of this country and trade. */
const COMMON =
  `password passwort passw pass word admin administrator root user guest test demo login welcome hello secret letmein
  changeme default master access qwerty qwertyuiop qwert asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc abcdef
  abcdefg abcdefgh abcd abc iloveyou love lovely loveme sunshine princess prince monkey dragon football baseball soccer
  basketball superman batman spiderman starwars pokemon shadow michael jordan jennifer jessica daniel samantha charlie
  thomas andrew joshua ashley nicole hunter killer trustno freedom whatever computer internet samsung iphone google
  facebook instagram whatsapp twitter liverpool chelsea arsenal manchester manutd united barcelona madrid mustang harley
  ginger pepper cookie summer winter autumn spring monday friday january october december flower purple orange yellow
  silver golden diamond money dollar naira success blessed blessing jesus christ jesuschrist godisgood godislove god
  grace amazing favour favor glory praise hallelujah amen mercy peace faith heaven family mother father mummy daddy
  baby angel sweet sweetheart honey darling forever friend friends nigeria naija lagos abuja ibadan kano portharcourt
  africa pharmacy pharmacist pharma medicine medicines drugs doctor nurse health hospital mortar pestle chemist
  paracetamol company business office trade market`
    .split(/\s+/)
    .filter(Boolean);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
];
/** Characters a password must have besides common words. */
const LEFT_OVER = 4;

export const REPEATED = message('Too repetitive. Use more different characters.');
export const GUESSABLE = message('This password is too easy to guess.');

/** Returns why a password is refused, or undefined. `about` has the known facts of its owner: names, e-mail address, phone number. */
export function refusalOfPassword(password: string, about: readonly string[]): Message | undefined {
  const { passwordMin, passwordMax } = MEMBER_LIMITS;
  if (charactersOf(password) < passwordMin) return message('At least {minimum} characters', { minimum: passwordMin });
  if (password.length > passwordMax) return message('At most {maximum} characters', { maximum: passwordMax });
  if (new Set(password).size <= 4) return REPEATED;
  const value = password.toLowerCase();
  const known = [...about.flatMap(wordsOf), ...COMMON];
  const guessable = [value, plain(value)].some((form) => charactersOf(leftOver(form, known)) < LEFT_OVER);
  return guessable ? GUESSABLE : undefined;
}

/** Counts characters as people do: an emoji is one, not two. */
function charactersOf(text: string): number {
  return [...text].length;
}

/** Returns the password without common words, keyboard runs, and trailing digits and signs. */
function leftOver(form: string, known: readonly string[]): string {
  const withoutWords = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), form);
  const withoutRuns = withoutWords.replace(/\S{3,}/g, (part) => (isRun(part) ? ' ' : part));
  const isMoreThanDigits = /[\p{L}\p{Extended_Pictographic}]/u.test(withoutRuns);
  return isMoreThanDigits
    ? withoutRuns.replace(/(?!\p{Extended_Pictographic})[\s\d\p{P}\p{S}]/gu, '')
    : digitsAlone(withoutRuns);
}

/** Returns '' for fewer than 12 digits without letters, which are likely a date or phone number. */
function digitsAlone(rest: string): string {
  const digits = rest.replace(/\D+/g, '');
  return digits.length >= 12 ? digits : '';
}

function isRun(part: string): boolean {
  const backwards = [...part].toReversed().join('');
  return RUNS.some((run) => run.includes(part) || run.includes(backwards));
}

function plain(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

function wordsOf(fact: string): string[] {
  const lower = fact.toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u), lower.replace(/\D+/g, '')].filter((word) => word.length >= 3);
}
