/** The demonstration's open counter-offers. */
import type { FirstName } from './people.ts';

export interface DemoCounter {
  /** The offer's creator and medicine, and the partner whose price is countered. */
  by: FirstName;
  genericName: string;
  to: FirstName;
  daysAgo: number;
  /** Unit price in naira. */
  price: number;
  note: string;
}

export const COUNTERS: readonly DemoCounter[] = [
  {
    by: 'Modu',
    genericName: 'Insulin, human biphasic (30/70)',
    to: 'Morenike',
    daysAgo: 0.38,
    price: 9_500,
    note: 'For all 40, with the temperature log.',
  },
  {
    by: 'Morenike',
    genericName: 'Salbutamol (inhaled)',
    to: 'Ebiere',
    daysAgo: 0.72,
    price: 4_450,
    note: 'If I take all 60.',
  },
  {
    by: 'Hadiza',
    genericName: 'Oral rehydration salts + Zinc (co-pack)',
    to: 'Kabiru',
    daysAgo: 0.16,
    price: 500,
    note: '',
  },
];
