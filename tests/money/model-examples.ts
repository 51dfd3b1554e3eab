/** Trades that random drawing makes too seldom: who has bought how much, and the events of each round. */
import type { Event } from './events.ts';

const GOES_WRONG: Event = { do: 'refund moves', nth: 0, status: 'failed', times: 2 };

/** Together they bring every kind, in however small a sample. */
export const EXAMPLES: [number[], Event[][]][] = [
  [[2], [[{ do: 'dispute', who: 0 }], [{ do: 'withdraw', who: 0 }]]],
  [
    [2, 3],
    [[{ do: 'dispute', who: 0 }], [{ do: 'rule', resolution: 'split' }]],
  ],
  [[2], [[{ do: 'dispute', who: 0 }], [{ do: 'rule', resolution: 'refund' }]]],
  [
    [2, 3],
    [
      [{ do: 'dispatch' }],
      [
        { do: 'dispute', who: 0 },
        { do: 'dispute', who: 1 },
      ],
      [
        { do: 'rule', resolution: 'refund' },
        { do: 'rule', resolution: 'release' },
      ],
      [{ ...GOES_WRONG, times: 1 }],
    ],
  ],
  [[2], [[{ do: 'give back', who: 0 }], [GOES_WRONG], [GOES_WRONG]]],
  // the buyer accepts while an administrator decides, the buyer withdraws and the seller proposes again
  [
    [2, 3],
    [
      [{ do: 'dispute', who: 0 }],
      [{ do: 'propose', nth: 0, bySeller: true, naira: 50 }],
      [{ do: 'answer', nth: 0, answer: 'decline' }],
      [{ do: 'propose', nth: 0, bySeller: true, naira: 333.33 }],
      [
        { do: 'answer', nth: 0, answer: 'accept' },
        { do: 'answer', nth: 0, answer: 'accept' },
        { do: 'hand over', who: 0, isRight: true },
      ],
      [GOES_WRONG],
    ],
  ],
  [
    [2],
    [
      [{ do: 'dispute', who: 0 }],
      [{ do: 'propose', nth: 0, bySeller: false, naira: 333.33 }],
      [
        { do: 'answer', nth: 0, answer: 'accept' },
        { do: 'rule', resolution: 'refund' },
        { do: 'withdraw', who: 0 },
        { do: 'propose', nth: 0, bySeller: true, naira: 50 },
      ],
    ],
  ],
  // the goods are handed over while the buyer confirms and reclaims, and a second purchase follows
  [
    [2, 1],
    [
      [{ do: 'pick up', who: 0 }],
      [
        { do: 'hand over', who: 0, isRight: true },
        { do: 'hand over', who: 0, isRight: true },
        { do: 'give back', who: 0 },
        { do: 'acknowledge', who: 0 },
      ],
    ],
  ],
  [
    [2],
    [
      [{ do: 'pick up', who: 0 }],
      [{ do: 'hand over', who: 0, isRight: true }],
      [{ do: 'accept', who: 0, units: 2 }],
      [{ do: 'pay', nth: 1, isExact: true }],
      [{ do: 'verify', nth: 1 }],
      [{ do: 'pick up', who: 0 }],
      [{ do: 'hand over', who: 0, isRight: true }],
    ],
  ],
  [[2], [[{ do: 'days pass', days: 29 }]]],
  [[2], [[{ do: 'dispatch' }], [{ do: 'days pass', days: 8 }]]],
  [[], [[{ do: 'cancel' }]]],
  [
    [],
    [
      [{ do: 'pay out', naira: 100 }],
      [{ do: 'transfer moves', nth: 0, status: 'success' }],
      [{ do: 'transfer moves', nth: 0, status: 'reversed' }],
    ],
  ],
  [
    [],
    // days pass only when no job is running, so the transfer has reached the provider by then
    [
      [{ do: 'pay out', naira: 100 }],
      [{ do: 'days pass', days: 3 }],
      [{ do: 'transfer moves', nth: 0, status: 'failed' }],
    ],
  ],
  [[2], [[{ do: 'bank disputes', nth: 0, isWhole: true }], [{ do: 'bank decides', nth: 0, how: 'accepted' }]]],
  [
    [2],
    [
      [{ do: 'bank disputes', nth: 0, isWhole: true }],
      [{ do: 'bank decides', nth: 0, how: 'accepted' }],
      [{ do: 'bank mails', nth: 0, act: 'arbitration won', share: 1 }],
      [{ do: 'bank mails', nth: 0, act: 'arbitration lost', share: 0.3 }],
      [{ do: 'bank mails', nth: 0, act: 'fee returned', share: 1 }],
    ],
  ],
  [[2], [[{ do: 'bank disputes', nth: 0, isWhole: false }], [{ do: 'bank decides', nth: 0, how: 'won' }]]],
  [
    [],
    [
      [{ do: 'accept', who: 0, units: 2 }],
      [{ do: 'pay', nth: 0, isExact: false }],
      [{ do: 'hear of money', nth: 0, times: 3 }],
      ...Array.from({ length: 8 }, () => [GOES_WRONG]),
    ],
  ],
  // this payout arrives, because an earlier trade left its supplier money
  [[], [[{ do: 'pay out', naira: 100 }]]],
];
