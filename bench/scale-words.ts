/** Values for the rows of `bench/scale-tables.ts`: skewed choices, names, places and sentences, as SQL. */
import { NIGERIAN_STATES } from '#rules/nigeria.ts';

/** Functions of the seed, in their own schema. `chance` is the same for the same row and purpose, from 0 to below 1. */
export const FUNCTIONS = `
CREATE SCHEMA bench;
CREATE FUNCTION bench.chance(n bigint, purpose int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint8extended(n, purpose) & 1073741823)::float8 / 1073741824;
CREATE FUNCTION bench.id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('01900000-' || lpad(to_hex(kind), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
`;

/** Kinds of ids, which are made with the row's number. */
export const KIND = { member: 1, offer: 2, chat: 3, wallet: 4, post: 5, pharmacy: 6, message: 7, notice: 8, other: 9 };
export const id = (kind: keyof typeof KIND, n: string) => `bench.id(${KIND[kind]}, ${n})`;

/** Picks from the list, the first far more often. With `steepness` 1 evenly. */
export function pick(list: readonly string[], n: string, purpose: number, steepness = 1): string {
  const texts = list.map((each) => `'${each.replaceAll("'", "''")}'`).join(', ');
  return `(ARRAY[${texts}])[1 + floor(${list.length} * power(bench.chance(${n}, ${purpose}), ${steepness}))::int]`;
}

/** A whole number from 1 to `most`, low ones far more often. */
export const skewed = (most: number, n: string, purpose: number, steepness: number) =>
  `(1 + floor(${most} * power(bench.chance(${n}, ${purpose}), ${steepness})))::bigint`;

/** Members per hundred in these states. The rest live evenly across the country. */
const CROWDED: Partial<Record<(typeof NIGERIAN_STATES)[number], number>> = {
  Lagos: 18,
  Kano: 9,
  'Federal Capital Territory': 8,
  Rivers: 7,
  Oyo: 6,
  Anambra: 5,
  Kaduna: 4,
  Edo: 4,
  Delta: 4,
  Ogun: 4,
  Enugu: 3,
};
const PLACES = [
  ...Object.entries(CROWDED).flatMap(([state, share]) => Array.from({ length: share }, () => state)),
  ...NIGERIAN_STATES.filter((state) => !(state in CROWDED)),
];
export const state = (n: string, purpose: number) => pick(PLACES, n, purpose);

const FIRST = `Musa Mary Chioma Ibrahim Fatima Blessing Emeka Aisha John Grace Ngozi Abubakar Tunde Funmilayo Chidi Amina Samuel Esther
  Yusuf Ifeoma Oluwaseun Halima Daniel Peace Usman Adaeze David Zainab Kehinde Taiwo Obinna Hauwa Joseph Ruth Sani Bukola Michael Joy
  Aliyu Nneka Segun Maryam Peter Victoria Kabiru Folake Paul Rukayat Uche Hadiza Ayodele Khadija Emmanuel Patience Bashir Yetunde
  Chinedu Rahila Gbenga Salamatu Ikechukwu Bola Nnamdi Titilayo Danladi Ebere Efe Osagie Nkechi Babatunde Asabe Tamuno Ekaette Idris
  Kelechi Morenike Garba Sade Okon Ada Lami Rabi Jide Kemi Wale Dayo Tersoo Doom Mfon Inyang Ebiere Preye Timi Zubairu Umar Ladi`;
const LAST = `Mohammed Okafor Ibrahim Adeyemi Abubakar Eze Bello Okeke Musa Adebayo Nwosu Usman Ogunleye Obi Yusuf Okoro Balogun Sani
  Nwachukwu Aliyu Ojo Umar Chukwu Lawal Olawale Igwe Suleiman Adewale Danjuma Onyeka Garba Afolabi Uzor Hassan Akande Nnaji Idris
  Oyelaran Ekwueme Abdullahi Osagie Etim Dikko Fashola Bassey Kalu Shehu Odili Gowon Ajayi Effiong Waziri Ogbonna Tukur Oladipo Ibe
  Zubairu Akpan Jibril Omotola Udo Rotimi Anyanwu Yakubu Oni Madu Ribadu Sowande Ekpo Ciroma Ndukwe Oyinlola Iheanacho Taiwo Ukpong
  Quartermaine Egbe Tarfa Orji Bankole Dantata Nwankwo Olaniyan Amaechi Gambo Ezeife Sofola Bature Chime Daramola Ekong`;
export const FIRST_NAMES = FIRST.trim().split(/\s+/);
export const LAST_NAMES = LAST.trim().split(/\s+/);

export const MAKERS = ['Emzor', 'Fidson', 'May & Baker', 'Swipha', 'GSK', 'Juhel', 'Neimeth', 'Afrab', 'Unilag Pharma'];
export const TOWNS = [
  'Yaba',
  'Ikeja',
  'Nassarawa',
  'Wuse',
  'Garki',
  'Bodija',
  'Onitsha',
  'Aba',
  'Sapele',
  'Warri',
  'Sabon Gari',
];
/** Names that no catalogue has, as people type them. */
export const UNLISTED = [
  'Amoxycilin caps',
  'Agbo',
  'Paracetamol syrup',
  'Bp monitor',
  'Hand gloves',
  'Test strips',
  'Cotton wool',
];

/** %1 is a medicine, %2 a state, %3 a number. */
export const SENTENCES = [
  'Good morning, do you still have %1?',
  'Yes, %3 cartons of %1 are here, cold chain kept.',
  'What is your last price for %1?',
  'I can do N%3 a pack, delivered to %2.',
  'Please send the batch number and the expiry date of %1.',
  'Thank you, well received.',
  'The waybill is on its way to %2, it should be with you tomorrow.',
  'Let us wait until the new consignment of %1 has come.',
  'Ok',
  'We are short of %1 in %2, does anybody have %3 packs?',
  'Payment is made, please confirm.',
  'My pharmacist is asking for %1 with a longer expiry date.',
  'Can we meet halfway, N%3?',
  'Sorry for the late answer, network was bad.',
];
export const POSTS = [
  'We look for a pharmacist in %2, full time, who knows cold chains and keeps good records. Salary N%3,000.',
  'Who has %1 in %2? We need %3 packs before the end of the week, originals only.',
  'A reminder about %1: check the dose with the weight of the child, and ask about other medicines.',
  'Fake %1 was seen in %2 under batch A%3. Look at the seal and the print on the pack, and report it.',
  'Our workshop on good storage practice in %2 was full. Thank you to all %3 who came!',
  'Any experience with switching patients from %1? The price in %2 has doubled.',
];

/** A sentence of the list with its placeholders filled. `product` is a row of bench.product. */
export function sentence(list: readonly string[], n: string, purpose: number): string {
  const template = pick(list, n, purpose, 1.3);
  return `replace(replace(replace(${template}, '%1', product.generic_name), '%2', ${state(n, purpose + 1)}), '%3',
    (1 + ${n} * 37 % 480)::text)`;
}
