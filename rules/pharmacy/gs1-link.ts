/** GS1 Digital Link: a web address that names a pack, such as `https://id.gs1.org/01/09506000134352/10/ABC1?17=270228`. */
import { GS } from './gs1-elements.ts';
import { gtinsOf } from './gtin.ts';

/** Longer than any link on a pack. Longer ones are refused. */
const LONGEST = 500;

/** Fields in the path after the article, in their order, and the words that older links use for them. */
const QUALIFIERS = ['22', '10', '21', '235'];
const WORDS: Record<string, string> = { gtin: '01', cpv: '22', lot: '10', ser: '21', exp: '17' };

const identifierOf = (name: string) => WORDS[name] ?? name;

export function isLink(content: string): boolean {
  return /^https?:\/\//i.test(content);
}

/** Returns the link's fields, each ended by a separator, as a symbol would hold them. Undefined if the link names no pack. */
export function elementsOfLink(link: string): string | undefined {
  const parts = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?<path>\/[^?#]*)(?:\?(?<query>[^#]*))?(?:#.*)?$/i.exec(
    link,
  )?.groups;
  if (!parts || link.length > LONGEST) return undefined;
  const [path, query] = [fieldsOfPath(parts['path'] ?? ''), fieldsOfQuery(parts['query'] ?? '')];
  if (!path) return undefined;
  const fields = [...path, ...query].map(([name, value]) => [name, decoded(value)] as const);
  if (fields.some(([, value]) => value === undefined || value === '' || value.includes(GS))) return undefined;
  return fields.map(([name, value]) => name + value).join(GS);
}

type Field = readonly [identifier: string, value: string];

/** Reads the path from its last article on; what comes before is the maker's own. */
function fieldsOfPath(path: string): Field[] | undefined {
  const segments = path.split('/').slice(1);
  const at = segments.findLastIndex((segment, index) => isArticle(segment) && (segments.length - index) % 2 === 0);
  if (at === -1) return undefined;
  const pairs = segments.slice(at).flatMap((name, index, all): Field[] => {
    return index % 2 === 0 ? [[identifierOf(name), all[index + 1] ?? '']] : [];
  });
  const [article, ...qualifiers] = pairs;
  const places = qualifiers.map(([identifier]) => QUALIFIERS.indexOf(identifier));
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  if (!article || !isInOrder || !/^(\d{8}|\d{12,14})$/.test(article[1])) return undefined;
  return [[article[0], fourteen(article[1])], ...qualifiers];
}

const isArticle = (segment: string) => identifierOf(segment) === '01';

/** Pads an article of fewer digits; one with a wrong check digit stays wrong. */
function fourteen(digits: string): string {
  return gtinsOf(digits, digits.length === 8 ? 'ean_8' : undefined)[0] ?? digits.padStart(14, '0');
}

/** Returns the fields of the query. Names without digits, such as `linkType`, are for the website. */
function fieldsOfQuery(query: string): Field[] {
  return query
    .split(/[&;]/)
    .map((pair) => [identifierOf(pair.replace(/=.*$/, '')), pair.replace(/^[^=]*=?/, '')] as const)
    .filter(([identifier]) => /^\d{2,4}$/.test(identifier));
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
