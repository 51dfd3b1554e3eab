/** The demonstration's offers: real medicines, fictional traders and prices. */
import type { Unit } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { FirstName } from './people.ts';

export interface DemoOffer {
  by: FirstName;
  daysAgo: number;
  kind: OfferKind;
  genericName: string;
  brandName: string;
  strength: string;
  manufacturer?: string;
  /** The last day of the month this many months from now. */
  expiresInMonths?: number;
  quantity: number;
  unit: Unit;
  /** Naira asked for one unit. */
  price?: number;
  /** What one unit of a sale usually costs, in naira. */
  usualPrice?: number;
  batchNumber?: string;
  nafdacNumber?: string;
  content: string;
  deadline: string;
  /** The offer's last day, in days from now. */
  closesInDays?: number;
  /** Unit price in naira, or null if none was named. */
  interests?: readonly [FirstName, number | null][];
}

/** The offer whose group completed its trade. */
export const TRADED_OFFER: DemoOffer = {
  by: 'Morenike',
  daysAgo: 21,
  kind: 'sale',
  genericName: 'Amlodipine',
  brandName: 'Amlovar',
  strength: '5 mg',
  expiresInMonths: 17,
  quantity: 300,
  unit: 'pack',
  price: 1_900,
  batchNumber: 'AML2406',
  nafdacNumber: 'A4-3117',
  content: 'Packs of 28 in sealed cartons of 50. We bought more than we can sell before our next order.',
  deadline: 'two weeks',
  interests: [
    ['Kabiru', 1_850],
    ['Chinwendu', 1_850],
  ],
};

export const OPEN_OFFERS: readonly DemoOffer[] = [
  {
    by: 'Adeoti',
    daysAgo: 0.2,
    kind: 'sale',
    genericName: 'Artemether + Lumefantrine',
    brandName: 'Lonart',
    strength: '80/480 mg',
    expiresInMonths: 14,
    quantity: 240,
    unit: 'pack',
    price: 1_650,
    usualPrice: 1_850,
    batchNumber: 'LN24187',
    nafdacNumber: '04-9102',
    content: 'Packs of 6 tablets, stored below 30 °C. 10% off our shelf price from 60 packs.',
    deadline: 'ten days',
    closesInDays: 10,
  },
  {
    by: 'Hadiza',
    daysAgo: 0.6,
    kind: 'demand',
    genericName: 'Oral rehydration salts + Zinc (co-pack)',
    brandName: '',
    strength: 'ORS + zinc 20 mg',
    quantity: 500,
    unit: 'pack',
    price: 550,
    content: 'Any registered brand with at least one year left. Clinics around us ask for it every day.',
    deadline: 'this week',
    closesInDays: 5,
    interests: [['Kabiru', 520]],
  },
  {
    by: 'Kabiru',
    daysAgo: 1.1,
    kind: 'joint purchase',
    genericName: 'Metformin',
    brandName: 'Glucophage',
    strength: '500 mg',
    manufacturer: 'Merck',
    quantity: 1_200,
    unit: 'pack',
    price: 2_400,
    content: 'The distributor gives us the carton price from 1,200 packs. I’m taking 400. Who takes the rest?',
    deadline: 'end of the month',
    closesInDays: 21,
    interests: [
      ['Morenike', 2_450],
      ['Hadiza', null],
    ],
  },
  {
    by: 'Arit',
    daysAgo: 1.9,
    kind: 'sale',
    genericName: 'Paracetamol',
    brandName: 'Emzor Paracetamol',
    strength: '125 mg/5 mL',
    manufacturer: 'Emzor',
    expiresInMonths: 20,
    quantity: 360,
    unit: 'pack',
    price: 480,
    usualPrice: 600,
    batchNumber: 'PS0725',
    nafdacNumber: '04-0278',
    content: 'Syrup, bottles of 60 mL in cartons of 24. Pick up in Calabar or pay the waybill.',
    deadline: 'three weeks',
    closesInDays: 19,
  },
  {
    by: 'Modu',
    daysAgo: 2.7,
    kind: 'demand',
    genericName: 'Insulin, human biphasic (30/70)',
    brandName: 'Mixtard',
    strength: '100 units/mL',
    manufacturer: 'Novo Nordisk',
    quantity: 40,
    unit: 'pack',
    content: 'Unbroken cold chain with temperature log, please. We can meet the bus at the park.',
    deadline: 'five days',
    closesInDays: 3,
    interests: [['Morenike', 9_800]],
  },
  {
    by: 'Osayande',
    daysAgo: 3.4,
    kind: 'joint purchase',
    genericName: 'Amoxicillin + Clavulanic acid',
    brandName: 'Augmentin',
    strength: '500/125 mg',
    manufacturer: 'GSK',
    quantity: 600,
    unit: 'pack',
    price: 6_800,
    content: 'Six of us in Edo and Delta bought 600 last time and we all paid less. Shall we do it again?',
    deadline: 'one month',
    closesInDays: 27,
    interests: [
      ['Oghenerukevwe', 6_900],
      ['Toritseju', 7_000],
    ],
  },
  {
    by: 'Nuhu',
    daysAgo: 4.3,
    kind: 'sale',
    genericName: 'Omeprazole',
    brandName: 'Meprasil',
    strength: '20 mg',
    expiresInMonths: 11,
    quantity: 180,
    unit: 'pack',
    price: 720,
    usualPrice: 1_100,
    batchNumber: 'OM1120B',
    nafdacNumber: 'A4-6150',
    content: 'Packs of 14 capsules. 11 months left, and priced for that.',
    deadline: 'two weeks',
    closesInDays: 10,
  },
  {
    by: 'Morenike',
    daysAgo: 5.2,
    kind: 'demand',
    genericName: 'Salbutamol (inhaled)',
    brandName: 'Ventolin',
    strength: '100 micrograms/dose',
    manufacturer: 'GSK',
    quantity: 90,
    unit: 'pack',
    price: 4_500,
    content: 'Harmattan is coming and our shelf is empty. I can also take 30 at a time.',
    deadline: 'one week',
    closesInDays: 2,
    interests: [['Ebiere', 4_600]],
  },
  {
    by: 'Chundung',
    daysAgo: 6.8,
    kind: 'joint purchase',
    genericName: 'Ascorbic acid (Vitamin C)',
    brandName: 'Em-Vit-C',
    strength: '100 mg',
    manufacturer: 'Emzor',
    quantity: 2_000,
    unit: 'carton',
    price: 18_500,
    content: 'Tins of 100. The more of us join, the lower the carton price. Delivery to Jos for everybody.',
    deadline: 'one month',
    closesInDays: 27,
  },
  {
    by: 'Terngu',
    daysAgo: 8.5,
    kind: 'demand',
    genericName: 'Ferrous sulfate',
    brandName: '',
    strength: '200 mg',
    quantity: 150,
    unit: 'strip',
    price: 80,
    content: 'For antenatal days at two clinics. Blister packs preferred to tins.',
    deadline: 'two weeks',
    closesInDays: 10,
    interests: [['Ene', 78]],
  },
  {
    by: 'Ebiere',
    daysAgo: 10.4,
    kind: 'sale',
    genericName: 'Ciprofloxacin',
    brandName: 'Ciprotab',
    strength: '500 mg',
    expiresInMonths: 22,
    quantity: 120,
    unit: 'pack',
    price: 1_150,
    batchNumber: 'CT5531',
    nafdacNumber: '04-2265',
    content: 'Packs of 14. Supplied twice by mistake and the distributor won’t take them back.',
    deadline: 'ten days',
    closesInDays: 10,
  },
  {
    by: 'Ojoma',
    daysAgo: 13.1,
    kind: 'joint purchase',
    genericName: 'Artemether + Lumefantrine',
    brandName: 'Coartem',
    strength: '20/120 mg',
    manufacturer: 'Novartis',
    quantity: 800,
    unit: 'pack',
    price: 3_800,
    content: 'Before the rains. Pack of 24 for adults. I collect in Lokoja for everybody in Kogi.',
    deadline: 'six weeks',
    closesInDays: 29,
    interests: [['Ozohu', 3_900]],
  },
  {
    by: 'Barine',
    daysAgo: 16.6,
    kind: 'demand',
    genericName: 'Latanoprost (eye)',
    brandName: 'Xalatan',
    strength: '0.005 %',
    quantity: 25,
    unit: 'pack',
    content: 'Three patients are waiting for it. Unopened and kept cold.',
    deadline: 'as soon as possible',
  },
];
