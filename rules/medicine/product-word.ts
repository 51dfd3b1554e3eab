/** The words of a product's name: those that name a medicine, and those that only state form, strength, pack or salt. */
import { foldedName } from '../folding.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** How a product is taken; decides between `Salbutamol (inhaled)` and `Salbutamol (oral)`. */
export type Route = 'oral' | 'injection' | 'topical' | 'eye' | 'nose' | 'inhaled' | 'vaginal' | 'rectal';

const ROUTE_WORDS: Record<Route, ReadonlySet<string>> = {
  oral: listed(`tablet tablets tab tabs tabl tbl caplet caplets capsule capsules cap caps softgel softgels syrup syrups syr
    suspension suspensions susp linctus elixir oral sachet sachets granules lozenge lozenges mixture`),
  injection: listed(
    'injection injections injectable inj ampoule ampoules amp amps vial vials infusion iv im infusions',
  ),
  topical: listed(
    'cream creams ointment ointments oint gel gels emulgel lotion topical shampoo balm skin patch patches',
  ),
  eye: listed('eye eyes ear ears otic ophthalmic'),
  nose: listed('nasal nose nostril'),
  inhaled: listed('inhaler inhalers inhaled nebuliser nebulizer nebules respules evohaler inhalation'),
  vaginal: listed('vaginal pessary pessaries'),
  rectal: listed('suppository suppositories supp rectal enema'),
};

/** Other words for the product's shape: further forms, release, packs and units. */
const PLAIN = listed(`drop drops spray powder pwd solution soln sol liquid implant pen emulsion paste paint
  film coated enteric chewable dispersible effervescent soluble sublingual orodispersible prolonged modified sustained extended
  immediate delayed release slow gastro resistant depot retard sr xr er cr la mr od xl ec pr dr
  strip strips blister blisters bottle bottles pack packs packet packets packs box boxes carton cartons tin tins jar tube tubes piece pieces
  pcs pc roll sheet card cards sugar free flavour flavoured flavor strawberry orange banana
  adult adults paediatric pediatric paed children child infant infants baby
  mg g gm gms kg mcg ug ml mls l ltr iu mu units unit micrograms microgram milligram milligrams gram grams litre percent dose doses w v
  x s es by of per the for in a an no number strength generic brand plain new bp usp ip nf eur ph`);

/** Salts and similar words, which do not change the medicine. */
const SALTS =
  listed(`acid hcl hydrochloride hydrochlor hydrobromide hbr sodium potassium calcium phosphate sulphate sulfate citrate
  tartrate bitartrate maleate fumarate besylate besilate mesylate mesilate acetate succinate trihydrate dihydrate monohydrate hydrate anhydrous
  nitrate gluconate lactate oxide dihydrochloride lactobionate dipropionate propionate furoate valerate axetil proxetil stearate estolate ethylsuccinate
  palmitate medoxomil bromide chloride pamoate embonate base na`);

/** Words that make a different product: `Panadol Extra` is not Panadol. */
const MODIFIERS =
  listed(`plus extra forte co comp compound duo cold flu night day sinus max ultra advance advanced cough combi
  hct h d m n am tn sb t`);

const JOINING = listed('+ / & with and plus');

export type WordKind = 'plain' | 'salt' | 'modifier' | 'joining' | 'name';

export interface Word {
  text: string;
  kind: WordKind;
}

/** Salts as labels shorten them. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['sod', 'sodium'],
  ['pot', 'potassium'],
  ['sulph', 'sulphate'],
  ['bicarb', 'bicarbonate'],
]);

/** Splits letters from digits, since `500mg` and `caps500` are written together. Names with both are joined again later. */
export function wordsOf(written: string): Word[] {
  const plain = foldedName(written.normalize('NFKD')).replace(/\p{M}/gu, '');
  const texts = (plain.match(/\p{L}+|\p{N}+|[+/&]/gu) ?? []).map((text) => IN_FULL.get(text) ?? text);
  return texts.map((text) => ({ text, kind: kindOf(text) }));
}

/** Elements that are several medicines, one for each salt: ferrous gluconate is not ferrous sulfate. */
const ELEMENTS = listed('ferrous ferric iron zinc magnesium aluminium aluminum bismuth lithium');

/** True if a salt that no name holds is named beside an element. */
export function hasOtherSalt(words: readonly Word[], isKnown: readonly boolean[]): boolean {
  return words.some(({ text }) => ELEMENTS.has(text)) && words.some(({ kind }, at) => kind === 'salt' && !isKnown[at]);
}

function kindOf(text: string): WordKind {
  if (/^\p{N}/u.test(text) || PLAIN.has(text) || routeOf(text)) return 'plain';
  if (SALTS.has(text)) return 'salt';
  if (text !== 'plus' && JOINING.has(text)) return 'joining';
  if (MODIFIERS.has(text)) return 'modifier';
  return text.length === 1 ? 'plain' : 'name';
}

function routeOf(text: string): Route | undefined {
  return (Object.keys(ROUTE_WORDS) as Route[]).find((route) => ROUTE_WORDS[route].has(text));
}

export function routesOf(words: readonly Word[]): Set<Route> {
  const routes = new Set(words.map(({ text }) => routeOf(text)).filter((route) => route !== undefined));
  // `eye ointment`, `vaginal cream` and `rectal gel` are not for other skin, and `oral suspension` is no injection
  for (const route of ['eye', 'nose', 'vaginal', 'rectal'] as const) if (routes.has(route)) return new Set([route]);
  if (routes.has('injection')) routes.delete('oral');
  return routes;
}

const LIKE_A_MEDICINE =
  /(?:ine|ide|ole|one|ate|cin|lin|pam|lam|lol|pril|tan|ime|vir|fen|ium|oxin|afil|ast|gliptin|profen|platin|zole|ylic|onic)$/;

/** True for a word that is not in the catalogue but sounds like a medicine. */
export function isLikeMedicine({ text, kind }: Word): boolean {
  return kind === 'name' && text.length >= 7 && LIKE_A_MEDICINE.test(text);
}

/** Returns the words that name the medicine as one key, to compare names the catalogue lacks. */
export function coreOf(words: readonly Word[]): string {
  const named = words.filter(({ text, kind }) => kind === 'name' || kind === 'modifier' || /^[a-f]$|^k$/.test(text));
  const kept = named.some(({ kind }) => kind === 'name') ? named : words.filter(({ kind }) => kind !== 'joining');
  return kept
    .map(({ text }) => text)
    .join('')
    .slice(0, 300);
}

/** `clavulanic` for Clavulanic acid and for Potassium clavulanate. */
export function partKeyOf(written: string): string {
  const words = wordsOf(written).filter(({ text }) => text !== '+' && text !== '/');
  const kept = words.some(({ kind }) => kind === 'name') ? words.filter(({ kind }) => kind !== 'salt') : words;
  return kept.map(({ text }) => stemOf(text)).join('');
}

/** Returns the same stem for acids and their salts, and for one and several. */
export function stemOf(text: string): string {
  return text.length >= 8 ? text.replace(/s$/, '').replace(/ate$/, 'ic') : text;
}
