/** The words that people write for units, and the unit each one means. */
import { CARTON, USUAL_UNITS } from '../amount.ts';

const SHORT = new Map([
  ['tab', 'tablet'],
  ['cap', 'capsule'],
  ['caplet', 'tablet'],
  ['amp', 'ampoule'],
  ['btl', 'bottle'],
  ['bott', 'bottle'],
  ['pc', 'piece'],
  ['pcs', 'piece'],
  ['ea', 'piece'],
  ['each', 'piece'],
  ['unit', 'piece'],
  ['ctn', 'carton'],
  ['crtn', 'carton'],
  ['cartoon', 'carton'],
  ['case', 'carton'],
  ['bx', 'box'],
  ['pk', 'pack'],
  ['pkt', 'pack'],
  ['pck', 'pack'],
  ['packet', 'pack'],
  ['sach', 'sachet'],
  ['dz', 'dozen'],
  ['doz', 'dozen'],
]);
const CONTAINERS = new Set([
  CARTON,
  'pack',
  'box',
  'strip',
  'roll',
  'dozen',
  'card',
  'blister',
  'bag',
  'bundle',
  'jar',
  'tin',
]);
const KNOWN = new Set<string>([...USUAL_UNITS, ...CONTAINERS, ...SHORT.keys()]);

/** Returns the unit a word means: `Tabs` is a tablet, `boxes` is a box. Unknown words stay as they are. */
export function unitWord(typed: string): string {
  const word = typed.trim().toLowerCase().replace(/\.$/, '');
  const one = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((form) => KNOWN.has(form)) ?? word;
  return SHORT.get(one) ?? one;
}

export function isKnownUnit(typed: string): boolean {
  return KNOWN.has(unitWord(typed));
}

/** True for a unit that contains other units. */
export function isContainer(typed: string): boolean {
  return CONTAINERS.has(unitWord(typed));
}
