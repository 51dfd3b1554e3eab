/** The demonstration's posts and comments. */
import type { PostKind } from '#rules/feed/post.ts';
import type { FirstName } from './people.ts';

interface Said {
  by: FirstName;
  daysAgo: number;
  content: string;
  likes?: readonly FirstName[];
}

export interface DemoComment extends Said {
  /** Replies to the comment itself. */
  replies?: readonly Said[];
}

export interface DemoPost extends Said {
  kind?: PostKind;
  comments?: readonly DemoComment[];
}

export const POSTS: readonly DemoPost[] = [
  {
    by: 'Ebiere',
    daysAgo: 0.3,
    content:
      'Reminder to myself and to you: first expiry out first. I found two cartons behind the new ones this morning.',
    likes: ['Morenike', 'Barine', 'Toritseju'],
    comments: [
      {
        by: 'Barine',
        daysAgo: 0.25,
        content: 'We put a red sticker on whatever has less than six months. Nobody has overlooked one since.',
        likes: ['Ebiere', 'Morenike'],
        replies: [{ by: 'Ebiere', daysAgo: 0.22, content: 'Stickers bought. Thank you.' }],
      },
    ],
  },
  {
    by: 'Morenike',
    daysAgo: 0.6,
    kind: 'drug information',
    content:
      'Diarrhoea in under-fives: ORS and zinc together. Zinc 20 mg a day, 10 mg below six months, for 10 to 14 days. Many mothers stop the zinc as soon as the stool is better, so I write the last day on the pack.',
    likes: ['Hadiza', 'Kabiru', 'Laraba', 'Ene', 'Chinwendu', 'Adeoti'],
    comments: [
      {
        by: 'Hadiza',
        daysAgo: 0.52,
        content: 'The last day on the pack is good. Do you give them the zinc apart or the co-pack?',
        likes: ['Laraba'],
        replies: [
          { by: 'Morenike', daysAgo: 0.5, content: 'The co-pack where I have it. One thing to carry, one to explain.' },
          { by: 'Hadiza', daysAgo: 0.48, content: 'Same here, and it runs out first. Hence my demand for 500.' },
        ],
      },
      { by: 'Laraba', daysAgo: 0.45, content: 'I show them how to dissolve the tablet in a spoon. It helps.' },
    ],
  },
  {
    by: 'Kabiru',
    daysAgo: 0.9,
    content:
      'Metformin has gone up again at the depot. I opened a joint purchase for 1,200 packs; at that quantity the old price still stands.',
    likes: ['Morenike', 'Hadiza', 'Nuhu', 'Dikko', 'Chinwendu'],
    comments: [
      {
        by: 'Nuhu',
        daysAgo: 0.8,
        content: 'How long does the depot hold that price?',
        replies: [
          { by: 'Kabiru', daysAgo: 0.76, content: 'Until the end of the month, they say. I asked for it in writing.' },
        ],
      },
      { by: 'Chinwendu', daysAgo: 0.55, content: 'I can take 150 if the others fall short.', likes: ['Kabiru'] },
    ],
  },
  {
    by: 'Toritseju',
    daysAgo: 1.4,
    kind: 'drug enquiry',
    content:
      'Who has levothyroxine 25 micrograms, or knows where it is? Two patients in Warri are down to their last week and the depots have the 100 only.',
    likes: ['Oghenerukevwe'],
    comments: [
      {
        by: 'Oghenerukevwe',
        daysAgo: 1.3,
        content: 'Three packs in Ughelli, expiry next year. I keep two for you until tomorrow evening.',
        likes: ['Toritseju', 'Osayande'],
        replies: [{ by: 'Toritseju', daysAgo: 1.25, content: 'Thank you! My driver passes at four.' }],
      },
    ],
  },
  {
    by: 'Arit',
    daysAgo: 2.2,
    content:
      'We started a blood pressure day every first Saturday. Free measuring, ten minutes of talk, and people come back for their refills. What works at yours?',
    likes: ['Idongesit', 'Morenike', 'Ene', 'Rimamnde'],
    comments: [
      {
        by: 'Morenike',
        daysAgo: 2.0,
        content: 'A card in their wallet with the last three readings. They bring it, and they bring their neighbours.',
        likes: ['Arit', 'Idongesit'],
        replies: [{ by: 'Arit', daysAgo: 1.1, content: 'We print cards on Monday. May I copy yours?' }],
      },
      { by: 'Rimamnde', daysAgo: 1.8, content: 'Market days instead of Saturdays, in Wukari at least.' },
    ],
  },
  {
    by: 'Adeoti',
    daysAgo: 3.1,
    kind: 'job',
    content:
      'Brown Roof Pharmacy in Ibadan looks for a pharmacist for the evenings, 2 to 9, five days a week, from next month. Current licence, and patience with children. Write to me here.',
    likes: ['Morenike', 'Osayande'],
    comments: [
      {
        by: 'Ndagi',
        daysAgo: 2.9,
        content: 'My niece has finished her internship in Bida and would move. May she write to you?',
        replies: [{ by: 'Adeoti', daysAgo: 2.8, content: 'Please, this week. I see people on Friday.' }],
      },
    ],
  },
  {
    by: 'Nuhu',
    daysAgo: 3.8,
    kind: 'alert',
    content:
      'Check the seal and the registration number of what comes in, every carton. It takes two minutes with a second pair of eyes.',
    likes: ['Kabiru', 'Terngu', 'Chundung', 'Modu'],
    comments: [
      {
        by: 'Kabiru',
        daysAgo: 3.6,
        content: 'And write the batch down while you are there. It saves an evening when a recall comes.',
        likes: ['Nuhu', 'Terngu'],
        replies: [{ by: 'Nuhu', daysAgo: 3.5, content: 'Right. We keep one book for it beside the door.' }],
      },
    ],
  },
  {
    by: 'Morenike',
    daysAgo: 6.1,
    content:
      'The amlodipine found its shelves: Kano and Onitsha took all 300 packs within a week. Thank you, Kabiru and Chinwendu, for the quick payment.',
    likes: ['Kabiru', 'Chinwendu', 'Adeoti'],
    comments: [
      { by: 'Chinwendu', daysAgo: 6.0, content: 'Thank you for cartons that were never opened.', likes: ['Morenike'] },
    ],
  },
  {
    by: 'Chundung',
    daysAgo: 9.7,
    content: 'The cold on the plateau is good for tempers and bad for syrup labels. Who has found a glue that holds?',
    likes: ['Nuhu'],
    comments: [
      {
        by: 'Terngu',
        daysAgo: 9.4,
        content: 'No glue. Clear tape once around the bottle.',
        replies: [{ by: 'Chundung', daysAgo: 9.3, content: 'It has held since this morning. Jos is grateful.' }],
      },
    ],
  },
  {
    by: 'Hadiza',
    daysAgo: 12.4,
    content: 'Our licence renewal is in. Do yours before December; the queue is short now.',
    likes: ['Kabiru', 'Modu'],
  },
  {
    by: 'Osayande',
    daysAgo: 18.5,
    content: 'New here. Bronze Gate Pharmacy in Benin City. We are strong in paediatrics and always short of inhalers.',
    likes: ['Toritseju', 'Morenike'],
    comments: [{ by: 'Toritseju', daysAgo: 18.3, content: 'Welcome, neighbour.', likes: ['Osayande'] }],
  },
];
