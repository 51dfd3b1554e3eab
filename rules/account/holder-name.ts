/** Compares the holder of a bank account, as banks write names, with a member and their businesses. */
import { foldedName } from '../folding.ts';
import { slipsBetween } from './name-likeness.ts';

/** Titles before or after people's names. */
const TITLES =
  'mr mrs miss ms dr doctor pharm pharmacist chief alhaji alhaja hajia haj mallam malam prof professor engr barr barrister rev reverend pastor pst prince princess sir lady otunba jp fpcn';
/** Words in business names that do not identify the owner. */
const TRADE =
  'pharmacy pharmacies pharmaceutical pharmaceuticals pharma chemist chemists drug drugs store stores shop medicine medicines medical medicals health healthcare care ltd limited plc llc inc co company nig nigeria enterprise enterprises venture ventures global international intl investment investments services service resources concept concepts group and the of n';
const SAYS_NOTHING = new Set(`${TITLES} ${TRADE}`.split(' '));

/** Returns the words that identify a name, without duplicates. */
function wordsOf(name: string): string[] {
  const words = foldedName(name)
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== '' && !SAYS_NOTHING.has(word)))];
}

/** True if two words are spellings of one. A bank clerk may make one mistake in five letters, two in eight. */
function isSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter <= 4 ? 0 : shorter <= 7 ? 1 : 2;
  return Math.max(slipsBetween(one, other), slipsBetween(other, one)) <= most;
}

interface Owner {
  /** First name and last name. */
  person: string;
  /** The names of their pharmacies with a licence that an administrator has checked. */
  businesses: readonly string[];
}

/**
 * True if the holder is this person, by two matching names in any order, or one of their businesses, by all its words. False does not prove
 * otherwise. A person then reviews it.
 */
export function isSameHolder(holder: string, { person, businesses }: Owner): boolean {
  const held = wordsOf(holder);
  const has = (word: string) => held.some((each) => isSameWord(word, each));
  if (wordsOf(person).filter(has).length >= 2) return true;
  return businesses.some((business) => {
    const words = wordsOf(business);
    return words.length > 0 && words.every(has);
  });
}
