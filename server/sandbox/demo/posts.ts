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
      'Reminder to myself and everyone: first expiry, first out. I found two old cartons behind the new ones this morning.',
    likes: ['Morenike', 'Barine', 'Toritseju'],
    comments: [
      {
        by: 'Barine',
        daysAgo: 0.25,
        content: 'We put a red sticker on anything with less than six months left. Nobody has missed one since.',
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
        content: 'Writing the last day on the pack is a good idea. Do you give zinc separately or the co-pack?',
        likes: ['Laraba'],
        replies: [
          {
            by: 'Morenike',
            daysAgo: 0.5,
            content: 'The co-pack when I have it. One thing to carry, one thing to explain.',
          },
          {
            by: 'Hadiza',
            daysAgo: 0.48,
            content: 'Same here, and it always runs out first. That’s why I’m asking for 500.',
          },
        ],
      },
      { by: 'Laraba', daysAgo: 0.45, content: 'I show them how to dissolve the tablet in a spoon. It helps.' },
    ],
  },
  {
    by: 'Kabiru',
    daysAgo: 0.9,
    content:
      'Metformin has gone up again at the depot. I opened a joint purchase for 1,200 packs. At that quantity we still get the old price.',
    likes: ['Morenike', 'Hadiza', 'Nuhu', 'Dikko', 'Chinwendu'],
    comments: [
      {
        by: 'Nuhu',
        daysAgo: 0.8,
        content: 'How long will the depot keep that price?',
        replies: [{ by: 'Kabiru', daysAgo: 0.76, content: 'Until month end, they say. I asked for it in writing.' }],
      },
      { by: 'Chinwendu', daysAgo: 0.55, content: 'I can take 150 if the others fall short.', likes: ['Kabiru'] },
    ],
  },
  {
    by: 'Toritseju',
    daysAgo: 1.4,
    kind: 'drug enquiry',
    content:
      'Who has levothyroxine 25 micrograms, or knows where to get it? Two patients in Warri have one week left and the depots only have the 100.',
    likes: ['Oghenerukevwe'],
    comments: [
      {
        by: 'Oghenerukevwe',
        daysAgo: 1.3,
        content: 'I have three packs in Ughelli, expiring next year. I’ll keep two for you until tomorrow evening.',
        likes: ['Toritseju', 'Osayande'],
        replies: [{ by: 'Toritseju', daysAgo: 1.25, content: 'Thank you! My driver will come by at four.' }],
      },
    ],
  },
  {
    by: 'Arit',
    daysAgo: 2.2,
    content:
      'We now do a blood pressure day every first Saturday. Free checks, ten minutes of talk, and people come back for their refills. What works for you?',
    likes: ['Idongesit', 'Morenike', 'Ene', 'Rimamnde'],
    comments: [
      {
        by: 'Morenike',
        daysAgo: 2.0,
        content:
          'We give them a card with their last three readings. They bring it back, and they bring their neighbours.',
        likes: ['Arit', 'Idongesit'],
        replies: [{ by: 'Arit', daysAgo: 1.1, content: 'We’re printing cards on Monday. Can I copy yours?' }],
      },
      { by: 'Rimamnde', daysAgo: 1.8, content: 'Market days instead of Saturdays, in Wukari at least.' },
    ],
  },
  {
    by: 'Adeoti',
    daysAgo: 3.1,
    kind: 'job',
    content:
      'Brown Roof Pharmacy in Ibadan needs a pharmacist for evenings, 2 pm to 9 pm, five days a week, from next month. Current licence and patience with children. Message me here.',
    likes: ['Morenike', 'Osayande'],
    comments: [
      {
        by: 'Ndagi',
        daysAgo: 2.9,
        content: 'My niece just finished her internship in Bida and is ready to move. Can she message you?',
        replies: [{ by: 'Adeoti', daysAgo: 2.8, content: 'Yes please, this week. I’m interviewing on Friday.' }],
      },
    ],
  },
  {
    by: 'Nuhu',
    daysAgo: 3.8,
    kind: 'alert',
    content: 'Check the seal and NAFDAC number on every carton that comes in. It takes two minutes with two people.',
    likes: ['Kabiru', 'Terngu', 'Chundung', 'Modu'],
    comments: [
      {
        by: 'Kabiru',
        daysAgo: 3.6,
        content: 'And write down the batch while you’re at it. It saves you an evening when there’s a recall.',
        likes: ['Nuhu', 'Terngu'],
        replies: [{ by: 'Nuhu', daysAgo: 3.5, content: 'True. We keep a book for it by the door.' }],
      },
    ],
  },
  {
    by: 'Morenike',
    daysAgo: 6.1,
    content:
      'The amlodipine is sold out: Kano and Onitsha took all 300 packs within a week. Thank you, Kabiru and Chinwendu, for the quick payment.',
    likes: ['Kabiru', 'Chinwendu', 'Adeoti'],
    comments: [{ by: 'Chinwendu', daysAgo: 6.0, content: 'Thank you for the sealed cartons.', likes: ['Morenike'] }],
  },
  {
    by: 'Chundung',
    daysAgo: 9.7,
    content: 'The cold on the Plateau is bad for syrup labels. Who knows a glue that holds?',
    likes: ['Nuhu'],
    comments: [
      {
        by: 'Terngu',
        daysAgo: 9.4,
        content: 'No glue. Clear tape once around the bottle.',
        replies: [
          { by: 'Chundung', daysAgo: 9.3, content: 'It’s been holding since this morning. Thank you from Jos.' },
        ],
      },
    ],
  },
  {
    by: 'Hadiza',
    daysAgo: 12.4,
    content: 'We’ve submitted our licence renewal. Do yours before December while the queue is short.',
    likes: ['Kabiru', 'Modu'],
  },
  {
    by: 'Osayande',
    daysAgo: 18.5,
    content: 'New here: Bronze Gate Pharmacy, Benin City. We do a lot of paediatrics and are always short of inhalers.',
    likes: ['Toritseju', 'Morenike'],
    comments: [{ by: 'Toritseju', daysAgo: 18.3, content: 'Welcome, neighbour.', likes: ['Osayande'] }],
  },
];
