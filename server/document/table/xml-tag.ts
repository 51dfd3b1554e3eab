/** Scans an XML document in one pass, whatever it contains: no search restarts for each tag of a hostile file. */
import { refuseDamaged } from './refusal.ts';

export interface XmlTag {
  /** The name without its prefix. */
  name: string;
  /** Raw values by name, with prefixes. */
  attributes: ReadonlyMap<string, string>;
}

/** The longest tag that programs write is the first of a sheet, with its namespaces. */
const LONGEST_TAG = 4_000;
/** A cell holds at most 32,767 characters, each at worst written as an entity. */
const LONGEST_TEXT = 1_000_000;

/** Sections that may contain any character. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** Refuses a tag that is too long or has another one inside, and a text that is too long. */
export function checkTags(xml: string): void {
  eachTag(xml, () => undefined);
}

/** Returns the opening tags with these names, in order. */
export function tagsOf(xml: string, names: readonly string[]): XmlTag[] {
  const found: XmlTag[] = [];
  eachTag(xml, (tag) => {
    const name = nameOf(tag);
    if (names.includes(name)) found.push({ name, attributes: attributesOf(tag) });
  });
  return found;
}

function eachTag(xml: string, visit: (tag: string) => void): void {
  let at = xml.indexOf('<');
  while (at !== -1) {
    const next = xml.indexOf('<', at + 1);
    const aside = ASIDES.find(([open]) => xml.startsWith(open, at));
    if (aside) {
      at = afterAside(xml, at, aside[1]);
      continue;
    }
    const head = xml.slice(at + 1, next === -1 ? undefined : Math.min(next, at + 2 + LONGEST_TAG));
    const end = head.indexOf('>');
    if (end === -1 || (next === -1 ? xml.length : next) - at > LONGEST_TEXT) refuseDamaged();
    visit(head.slice(0, end));
    at = next;
  }
}

function afterAside(xml: string, at: number, close: string): number {
  const end = xml.indexOf(close, at);
  if (end === -1 || end - at > LONGEST_TEXT) refuseDamaged();
  return xml.indexOf('<', end);
}

function nameOf(tag: string): string {
  const whole = /^[^\s/>]*/.exec(tag)?.[0] ?? '';
  return whole.slice(whole.indexOf(':') + 1);
}

/** Each match begins at the end of the one before. */
function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/\s([\w:-]{1,100})\s?=\s?"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
