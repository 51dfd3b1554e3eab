/** Whether the holder of a bank account is a member or their business, as banks write names. */
import { foldedName } from '../folding.ts';
import { slipsBetween } from './name-likeness.ts';

/** Before or after names of people. */
const TITLES =
  'mr mrs miss ms dr doctor pharm pharmacist chief alhaji alhaja hajia haj mallam malam prof professor engr barr barrister rev reverend pastor pst prince princess sir lady otunba jp fpcn';
/** In names of businesses, which say nothing about whose it is. */
const TRADE =
  'pharmacy pharmacies pharmaceutical pharmaceuticals pharma chemist chemists drug drugs store stores shop medicine medicines medical medicals health healthcare care ltd limited plc llc inc co company nig nigeria enterprise enterprises venture ventures global international intl investment investments services service resources concept concepts group and the of n';
const SAYS_NOTHING = new Set(`${TITLES} ${TRADE}`.split(' '));

/** The words that tell one name from another, once each. */
function wordsOf(name: string): string[] {
  const words = foldedName(name)
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== '' && !SAYS_NOTHING.has(word)))];
}

/** A spelling of the same word: a bank's clerk may have slipped once in five letters, twice in eight. */
function isSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter <= 4 ? 0 : shorter <= 7 ? 1 : 2;
  return Math.max(slipsBetween(one, other), slipsBetween(other, one)) <= most;
}

interface Owner {
  /** First name and last name. */
  person: string;
  /** Pharmacies of theirs whose licence a person has seen. */
  businesses: readonly string[];
}

/**
 * Whether the holder is this person, two of whose names are enough in any order, or one of their businesses, of which every word is.
 * False is no proof that it is somebody else: then a person looks.
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
