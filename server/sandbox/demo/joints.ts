/** The demonstration's joint purchases: one that runs, one that reached its target; prices of nobody. */
import type { FirstName } from './people.ts';

export interface DemoJoint {
  /** Whose offer of which medicine it is. */
  by: FirstName;
  genericName: string;
  minimum: number;
  /** Naira for one, from so many on. */
  tiers: readonly [from: number, naira: number][];
  /** In the order in which they came: the organiser, and who is interested in the offer. */
  commits: readonly [FirstName, number][];
  /** From now; in the past it has ended then. */
  deadlineInDays: number;
}

export const JOINTS: readonly DemoJoint[] = [
  {
    by: 'Kabiru',
    genericName: 'Metformin',
    minimum: 50,
    tiers: [
      [1, 2_600],
      [600, 2_450],
      [1_200, 2_300],
    ],
    commits: [
      ['Kabiru', 400],
      ['Morenike', 200],
      ['Hadiza', 120],
    ],
    deadlineInDays: 6.3,
  },
  {
    by: 'Osayande',
    genericName: 'Amoxicillin + Clavulanic acid',
    minimum: 40,
    tiers: [
      [1, 7_200],
      [300, 6_950],
      [600, 6_700],
    ],
    commits: [
      ['Osayande', 200],
      ['Oghenerukevwe', 250],
      ['Toritseju', 150],
    ],
    deadlineInDays: -0.4,
  },
];
