/** The demonstration's partners and open requests. */
import type { FirstName } from './people.ts';

/** Sender, accepter, and days ago. */
export const PARTNERS: readonly [FirstName, FirstName, number][] = [
  ['Kabiru', 'Morenike', 27.4],
  ['Chinwendu', 'Morenike', 26.1],
  ['Kabiru', 'Chinwendu', 24.8],
  ['Osayande', 'Toritseju', 23.5],
  ['Ozohu', 'Ojoma', 22.9],
  ['Hadiza', 'Kabiru', 19.3],
  ['Terngu', 'Ene', 15.2],
  ['Arit', 'Idongesit', 11.7],
  ['Morenike', 'Adeoti', 8.6],
  ['Kabiru', 'Nuhu', 4.9],
  ['Morenike', 'Ebiere', 0.8],
];

export interface DemoRequest {
  from: FirstName;
  to: FirstName;
  daysAgo: number;
  note: string;
}

export const REQUESTS: readonly DemoRequest[] = [
  {
    from: 'Modu',
    to: 'Morenike',
    daysAgo: 0.4,
    note: 'You named a price for the insulin. I would like to talk about the cold chain before we agree.',
  },
  {
    from: 'Dikko',
    to: 'Kabiru',
    daysAgo: 0.7,
    note: 'I buy at the same depot from Yola. The next carton price could be for both of us.',
  },
  {
    from: 'Morenike',
    to: 'Arit',
    daysAgo: 1.6,
    note: 'I could use some of the paracetamol syrup, 48 bottles to begin.',
  },
  { from: 'Obiageli', to: 'Morenike', daysAgo: 1.9, note: '' },
  { from: 'Kabiru', to: 'Chundung', daysAgo: 2.5, note: 'Does Kano get the vitamin C at the Jos price too?' },
];
