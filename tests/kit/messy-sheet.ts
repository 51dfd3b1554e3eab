/** A messy sheet as pharmacies keep it, with the truth about each row. The same seed gives the same sheet. */
import { type Random, seededRandom } from './seeded-random.ts';

export interface TrueRow {
  /** The row number in the sheet. */
  number: number;
  /** Smallest units. */
  hand: number;
  expiryDate: string | null;
  costKobo: number | null;
  priceKobo: number | null;
}

export interface MessySheet {
  lines: (string | number)[][];
  goods: TrueRow[];
  /** The numbers of rows that nobody could read without asking. */
  unreadable: number[];
}

const HEADINGS = [
  'S/N',
  'DESCRIPTION OF GOODS',
  'PACK',
  'B/NO',
  'EXP. DATE',
  'QTY',
  'C/PRICE',
  'S/PRICE',
  'AMOUNT (=N=)',
];
const TITLE = [
  ['GOODNESS & MERCY PHARMACY LTD'],
  ['Stock list as at 30th Nov. 2026, prices in Naira'],
  ['', '', '', '', '', '', '', '', ''],
];
const NAMES = [
  'Paracetamol',
  'AMOXICILLIN',
  'Ciprofloxacin',
  'flagyl',
  'Coartem',
  'Lonart DS',
  'Amlodipine',
  'LISINOPRIL',
  'Metformin',
  'Vitamin C',
  'Diclofenac',
  'ibuprofen',
  'Omeprazole',
  'Azithromycin',
  'Septrin',
  'Artesunate',
  'Loratadine',
  'PIRITON',
  'Folic acid',
  'Augmentin',
];
const STRENGTHS = ['5mg', '10mg', '20mg', '50mg', '80/480', '100 mg', '125mg/5ml', '250MG', '400mg', '500mg'];

/** What the sheet says of packs and quantities, and how many smallest units one counted unit holds. */
const PACKINGS: readonly { pack: string; end?: string; quantity: (count: number) => string; factor: number }[] = [
  { pack: 'box of 10', quantity: String, factor: 10 },
  { pack: 'Box of 10 tabs', quantity: (count) => `${count} boxes`, factor: 10 },
  { pack: 'carton of 24', quantity: (count) => `${count} ctn`, factor: 24 },
  { pack: '24/ctn', quantity: (count) => `${count}CTNS.`, factor: 24 },
  { pack: '10x10', quantity: String, factor: 100 },
  { pack: "10 X 10's", quantity: (count) => `${count} pkts`, factor: 100 },
  { pack: "100's", quantity: String, factor: 100 },
  { pack: '14', quantity: String, factor: 14 },
  { pack: 'tin of 1000', quantity: (count) => `${count} tins`, factor: 1_000 },
  { pack: '', end: ' x 96', quantity: String, factor: 96 },
  { pack: '', end: ' X24 tabs', quantity: String, factor: 24 },
  { pack: '', end: ' (30 caps)', quantity: (count) => `${count} pack`, factor: 30 },
  { pack: '', end: " 10 X 10's", quantity: String, factor: 100 },
  { pack: '', end: ' x 96', quantity: (count) => `${count} tabs`, factor: 1 },
  { pack: '', end: ' susp.', quantity: (count) => `${count} btl`, factor: 1 },
  { pack: '', quantity: (count) => `${count} boxes of 10`, factor: 10 },
  { pack: '', quantity: String, factor: 1 },
  { pack: '', quantity: (count) => `${count} pcs`, factor: 1 },
];

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const two = (part: number) => String(part).padStart(2, '0');
const named = (month: number) => {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0) + name.slice(1).toLowerCase();
};
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const ending = (day: number) => (day === 1 ? 'ST' : day === 2 ? 'ND' : day === 3 ? 'RD' : 'TH');

type Day = [year: number, month: number, day: number];
const WHOLE_DAYS: readonly ((day: Day) => string)[] = [
  ([y, m, d]) => `${d}/${m}/${y % 100}`,
  ([y, m, d]) => `${two(d)}-${two(m)}-${y}`,
  ([y, m, d]) => `${d}${ending(d)} ${MONTHS[m - 1]}. ${y}`,
  ([y, m, d]) => `${d} ${named(m)} ${y}`,
  ([y, m, d]) => `${d}.${m}.${y % 100}`,
  ([y, m, d]) => `${y}-${two(m)}-${two(d)}`,
];
const MONTHS_ALONE: readonly ((day: Day) => string)[] = [
  ([y, m]) => `${MONTHS[m - 1]}. ${y}`,
  ([y, m]) => `${named(m)}-${y % 100}`,
  ([y, m]) => `${two(m)}/${y}`,
  ([y, m]) => `Exp: ${two(m)}/${y % 100}`,
  ([y, m]) => `${named(m)}, ${y}`,
];

const AMOUNTS: readonly ((naira: number) => [text: string | number, kobo: number])[] = [
  (naira) => [`NGN ${naira.toLocaleString('en-NG')}`, naira * 100],
  (naira) => [`#${naira}`, naira * 100],
  (naira) => [`₦${naira.toLocaleString('en-NG')}.50`, naira * 100 + 50],
  (naira) => [`N${naira}`, naira * 100],
  (naira) => [`=N=${naira.toLocaleString('en-NG')}.00`, naira * 100],
  (naira) => [`${naira.toLocaleString('en-NG')}/-`, naira * 100],
  (naira) => [naira, naira * 100],
];

/** What somebody typed that has no meaning, by column. */
const MISTAKES: readonly [column: number, text: string][] = [
  [4, 'soon'],
  [4, '31/02/2028'],
  [5, 'some'],
  [5, '-3'],
  [6, 'ask Emeka'],
  [1, ''],
];

/** Writes a sheet with this many rows of goods, of which one in fifty is a mistake. */
export function messySheet(count: number, seed = 39): MessySheet {
  const random = seededRandom(seed);
  const lines: (string | number)[][] = [...TITLE, HEADINGS];
  const goods: TrueRow[] = [];
  const unreadable: number[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 75 === 0) lines.push(...partTitle(at));
    const { line, truth } = rowOf(random, at);
    lines.push(line);
    const number = lines.length;
    const mistake = at % 50 === 49 ? MISTAKES[Math.floor(at / 50) % MISTAKES.length] : undefined;
    if (mistake) {
      line[mistake[0]] = mistake[1];
      unreadable.push(number);
    } else goods.push({ number, ...truth });
  }
  lines.push(
    ['', 'TOTAL', '', '', '', '', '', '', '₦12,345,678.00'],
    ['', ''],
    ['Prepared by: Amina'],
    ['Thank you for your patronage'],
  );
  return { lines, goods, unreadable };
}

/** A page begins with a title, and from the second one repeats the headings. */
function partTitle(at: number): string[][] {
  const title = ['', ['TABLETS', 'SYRUPS', 'INJECTIONS', 'OTHERS'][(at / 75) % 4] ?? ''];
  return at === 0 ? [title] : [['', ''], HEADINGS, title];
}

function rowOf(random: Random, at: number): { line: (string | number)[]; truth: Omit<TrueRow, 'number'> } {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const product = at % 280;
  const packing = PACKINGS[(product * 7) % PACKINGS.length] as (typeof PACKINGS)[number];
  const name = `${NAMES[product % 20]} ${STRENGTHS[Math.floor(product / 20) % 10]}${product >= 200 ? ' generic' : ''}`;
  const quantity = 1 + Math.floor(random() * 60);
  const [expiry, expiryDate] = dateOf(random);
  const naira = 150 + Math.floor(random() * 4_000);
  const [cost, costKobo] = pick(AMOUNTS)(naira);
  const [price, priceKobo] = random() < 0.1 ? ['', null] : pick(AMOUNTS)(naira + 200);
  const batch = random() < 0.15 ? '' : `${pick(['LT', 'BN ', 'A-', 'PX'])}${1_000 + at}`;
  const amount = `${(quantity * naira).toLocaleString('en-NG')}.00`;
  const called = `${name}${packing.end ?? ''}`;
  return {
    line: [at + 1, called, packing.pack, batch, expiry, packing.quantity(quantity), cost, price, amount],
    truth: { hand: quantity * packing.factor, expiryDate, costKobo, priceKobo },
  };
}

function dateOf(random: Random): [text: string, day: string | null] {
  if (random() < 0.05) return [random() < 0.5 ? '' : 'N/A', null];
  const [year, month] = [2027 + Math.floor(random() * 4), 1 + Math.floor(random() * 12)];
  const forms = random() < 0.6 ? WHOLE_DAYS : MONTHS_ALONE;
  const day = forms === WHOLE_DAYS ? 1 + Math.floor(random() * 28) : lastDay(year, month);
  const form = forms[Math.floor(random() * forms.length)] as (day: Day) => string;
  return [form([year, month, day]), `${year}-${two(month)}-${two(day)}`];
}
