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
    note: 'You made an offer for the insulin. Can we talk about the cold chain before we agree?',
  },
  {
    from: 'Dikko',
    to: 'Kabiru',
    daysAgo: 0.7,
    note: 'I’m in Yola and buy from the same depot. We could share the next carton price.',
  },
  {
    from: 'Morenike',
    to: 'Arit',
    daysAgo: 1.6,
    note: 'I could use some of the paracetamol syrup, 48 bottles to start.',
  },
  { from: 'Obiageli', to: 'Morenike', daysAgo: 1.9, note: '' },
  { from: 'Kabiru', to: 'Chundung', daysAgo: 2.5, note: 'Can Kano get the vitamin C at the Jos price too?' },
];
