/** The demonstration's one-to-one chats. */
import type { FirstName } from './people.ts';

export interface DemoLine {
  by: FirstName;
  daysAgo: number;
  body: string;
  /** The medicine of an own offer, shared by this message. */
  shares?: string;
}

export interface DemoChat {
  /** The second member has not read the end. */
  between: readonly [FirstName, FirstName];
  lines: readonly DemoLine[];
}

export const CHATS: readonly DemoChat[] = [
  {
    between: ['Ebiere', 'Morenike'],
    lines: [
      { by: 'Ebiere', daysAgo: 0.75, body: 'Good evening, Morenike. I have 60 Ventolin here, good until next August.' },
      {
        by: 'Morenike',
        daysAgo: 0.73,
        body: 'Good evening! 4,600 is above what I can sell them for. 4,450 for all 60?',
      },
      { by: 'Ebiere', daysAgo: 0.7, body: 'Let me ask my partner. Meanwhile, do you have use for these?' },
      { by: 'Ebiere', daysAgo: 0.695, body: 'Offer: Ciprofloxacin 500 mg', shares: 'Ciprofloxacin' },
      { by: 'Morenike', daysAgo: 0.66, body: 'Perhaps 30 packs. I look through the shelf tomorrow.' },
      {
        by: 'Ebiere',
        daysAgo: 0.2,
        body: 'My partner agrees if the wallet is paid this week. Shall I accept your price?',
      },
    ],
  },
  {
    between: ['Hadiza', 'Kabiru'],
    lines: [
      { by: 'Kabiru', daysAgo: 0.5, body: 'Salam, Hadiza. 500 packs of ORS with zinc can be in Sokoto on Thursday.' },
      { by: 'Hadiza', daysAgo: 0.47, body: 'Thursday is good. Which brand, and how long is it good for?' },
      {
        by: 'Kabiru',
        daysAgo: 0.46,
        body: 'All one batch, seventeen months left. I send the photo when I am at the store.',
      },
      {
        by: 'Hadiza',
        daysAgo: 0.15,
        body: 'I named you 500 for one, since it is all of them. Answer me there when you can.',
      },
    ],
  },
  {
    between: ['Kabiru', 'Morenike'],
    lines: [
      { by: 'Morenike', daysAgo: 12.4, body: 'The Amlovar sells well here. How is it in Kano?' },
      { by: 'Kabiru', daysAgo: 12.2, body: 'Half of it is gone already. Tell me first when you have more.' },
      { by: 'Morenike', daysAgo: 12.1, body: 'I will.' },
    ],
  },
];
