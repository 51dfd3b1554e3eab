/** The demonstration's joint purchases, one running and one reached; fictional prices. */
import type { FirstName } from './people.ts';

export interface DemoJoint {
  /** The offer's creator and medicine. */
  by: FirstName;
  genericName: string;
  minimum: number;
  /** Unit price in naira from this quantity. */
  tiers: readonly [from: number, naira: number][];
  /** The organiser and interested members, in order of commitment. */
  commits: readonly [FirstName, number][];
  /** Days from now, negative if it has ended. */
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
