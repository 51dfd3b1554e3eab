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
  /** The second member has not read the latest messages. */
  between: readonly [FirstName, FirstName];
  lines: readonly DemoLine[];
}

export const CHATS: readonly DemoChat[] = [
  {
    between: ['Ebiere', 'Morenike'],
    lines: [
      { by: 'Ebiere', daysAgo: 0.75, body: 'Good evening, Morenike. I have 60 Ventolin, expiring next August.' },
      {
        by: 'Morenike',
        daysAgo: 0.73,
        body: 'Good evening! 4,600 is too high for my customers. Can you do 4,450 for all 60?',
      },
      { by: 'Ebiere', daysAgo: 0.7, body: 'Let me ask my partner. In the meantime, could you use these?' },
      { by: 'Ebiere', daysAgo: 0.695, body: 'Offer: Ciprofloxacin 500 mg', shares: 'Ciprofloxacin' },
      { by: 'Morenike', daysAgo: 0.66, body: 'Maybe 30 packs. I’ll check my shelf tomorrow.' },
      {
        by: 'Ebiere',
        daysAgo: 0.2,
        body: 'My partner agrees if you pay this week. Shall I accept your price?',
      },
    ],
  },
  {
    between: ['Hadiza', 'Kabiru'],
    lines: [
      {
        by: 'Kabiru',
        daysAgo: 0.5,
        body: 'Salam, Hadiza. I can get 500 packs of ORS with zinc to Sokoto by Thursday.',
      },
      { by: 'Hadiza', daysAgo: 0.47, body: 'Thursday is fine. Which brand, and when does it expire?' },
      {
        by: 'Kabiru',
        daysAgo: 0.46,
        body: 'All one batch, 17 months left. I’ll send a photo when I get to the store.',
      },
      {
        by: 'Hadiza',
        daysAgo: 0.15,
        body: 'I offered 500 each since you’re taking all of them. Please reply there when you can.',
      },
    ],
  },
  {
    between: ['Kabiru', 'Morenike'],
    lines: [
      { by: 'Morenike', daysAgo: 12.4, body: 'The Amlovar is selling well here. How is it in Kano?' },
      { by: 'Kabiru', daysAgo: 12.2, body: 'Half of it is already sold. Call me first when you get more.' },
      { by: 'Morenike', daysAgo: 12.1, body: 'I will.' },
    ],
  },
];
