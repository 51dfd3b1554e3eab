/** The demonstration's posts. */
import type { FirstName } from './people.ts';

export interface DemoPost {
  by: FirstName;
  daysAgo: number;
  content: string;
}

export const POSTS: readonly DemoPost[] = [
  {
    by: 'Ebiere',
    daysAgo: 0.3,
    content:
      'Reminder to myself and to you: first expiry out first. I found two cartons behind the new ones this morning.',
  },
  {
    by: 'Kabiru',
    daysAgo: 0.9,
    content:
      'Metformin has gone up again at the depot. I opened a joint purchase for 1,200 packs; at that quantity the old price still stands.',
  },
  {
    by: 'Arit',
    daysAgo: 2.2,
    content:
      'We started a blood pressure day every first Saturday. Free measuring, ten minutes of talk, and people come back for their refills. What works at yours?',
  },
  {
    by: 'Nuhu',
    daysAgo: 3.8,
    content:
      'Check the seal and the registration number of what comes in, every carton. It takes two minutes with a second pair of eyes.',
  },
  {
    by: 'Morenike',
    daysAgo: 6.1,
    content:
      'The amlodipine found its shelves: Kano and Onitsha took all 300 packs within a week. Thank you, Kabiru and Chinwendu, for the quick payment.',
  },
  {
    by: 'Chundung',
    daysAgo: 9.7,
    content: 'The cold on the plateau is good for tempers and bad for syrup labels. Who has found a glue that holds?',
  },
  {
    by: 'Hadiza',
    daysAgo: 12.4,
    content: 'Our licence renewal is in. Do yours before December; the queue is short now.',
  },
  {
    by: 'Osayande',
    daysAgo: 18.5,
    content: 'New here. Bronze Gate Pharmacy in Benin City. We are strong in paediatrics and always short of inhalers.',
  },
];
