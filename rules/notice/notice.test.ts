/** Tests of notifications: every kind has a message and a link, and likes are grouped. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { PATHS } from '../paths.ts';
import { returnPath } from '../return-path.ts';
import {
  linkOf,
  mailMessageOf as mailMessage,
  messageOf as noticeMessage,
  NOTICE_KINDS,
  NOTICE_TRAITS,
  reachesSuspended,
  type NoticeFacts,
  SUBJECT_KINDS,
} from './notice.ts';

const messageOf = (facts: NoticeFacts) => inEnglish(noticeMessage(facts));
const mailMessageOf = (facts: NoticeFacts) => inEnglish(mailMessage(facts));

const facts = (more: Partial<NoticeFacts>): NoticeFacts => ({
  kind: 'like',
  actor: 'Ada Obi',
  count: 1,
  detail: 'Paracetamol',
  amountKobo: null,
  isJoint: false,
  ...more,
});

describe('words', () => {
  it.each(NOTICE_KINDS)('make one or two whole sentences of «%s», with an amount and without', (kind) => {
    for (const amountKobo of [null, 5_175_000]) {
      for (const isJoint of [false, true]) {
        const message = messageOf(facts({ kind, amountKobo, isJoint }));
        expect(message).toMatch(/^(?:[A-Z]|₦\d).*[.?]$/);
        expect(message).not.toMatch(/null|undefined|NaN| {2}| \./);
      }
    }
  });

  it.each([
    [1, 'Ada Obi liked your post.'],
    [2, 'Ada Obi and 1 other liked your post.'],
    [5, 'Ada Obi and 4 others liked your post.'],
  ])('gather %i likes', (count, message) => {
    expect(messageOf(facts({ count }))).toBe(message);
  });

  it('name the price of an interest where there is one', () => {
    expect(messageOf(facts({ kind: 'interest' }))).toBe('Ada Obi is interested in your offer of Paracetamol.');
    const priced = messageOf(facts({ kind: 'interest', amountKobo: 250_000 }));
    expect(priced).toBe('Ada Obi is interested in your offer of Paracetamol at ₦2,500.');
  });

  it('of a joint purchase speak of taking part', () => {
    const joint = (kind: NoticeFacts['kind'], amountKobo: number | null) =>
      messageOf(facts({ kind, amountKobo, isJoint: true }));
    expect([joint('interest', null), joint('interest', 250_000)]).toEqual([
      'Ada Obi joined your joint purchase of Paracetamol.',
      'Ada Obi joined your joint purchase of Paracetamol at ₦2,500.',
    ]);
    expect([joint('bargain declined', null), joint('bargain declined', 250_000)]).toEqual([
      'Ada Obi declined your part in the joint purchase of Paracetamol.',
      'Ada Obi declined your part in the joint purchase of Paracetamol at ₦2,500.',
    ]);
    expect(messageOf(facts({ kind: 'bargain declined' }))).toBe('Ada Obi declined your price for Paracetamol.');
    expect(messageOf(facts({ kind: 'bargain declined', amountKobo: 250_000 }))).toBe(
      'Ada Obi declined your price of ₦2,500 for Paracetamol.',
    );
  });

  it('of a safety alert name what it is about', () => {
    expect(messageOf(facts({ kind: 'batch alert' }))).toMatch(/^Safety alert about Paracetamol: /);
    expect(messageOf(facts({ kind: 'batch alert over' }))).toBe('The safety alert about Paracetamol was withdrawn.');
    expect(messageOf(facts({ kind: 'announcement over' }))).toBe('Withdrawn: the announcement “Paracetamol”.');
    expect(messageOf(facts({ kind: 'safety announcement' }))).toBe('Safety announcement: Paracetamol.');
    expect(messageOf(facts({ kind: 'suspicion answered' }))).toBe('Your report about Paracetamol was answered.');
  });

  it.each(NOTICE_KINDS.filter((kind) => NOTICE_TRAITS[kind].isMailed))(
    'of the mail about «%s» hold no word that a member typed, and a name that is no link',
    (kind) => {
      const message = mailMessageOf(
        facts({ kind, actor: 'Buy at evil.example/x\r\nBcc: <b>', detail: 'from this address' }),
      );
      expect(message).not.toContain('from this address');
      expect(message).not.toMatch(/evil\.example|[<>\r\n/@]/);
    },
  );

  it('of a mail name who did it', () => {
    expect(mailMessageOf(facts({ kind: 'receipt acknowledged', actor: 'Dr. Ada O’Obi-Eze' }))).toBe(
      'Dr Ada O’Obi-Eze acknowledged receipt.',
    );
    expect(mailMessageOf(facts({ kind: 'receipt acknowledged', actor: '://' }))).toBe('A member acknowledged receipt.');
  });
});

describe('traits', () => {
  it('never group notices about money', () => {
    for (const kind of NOTICE_KINDS) expect(NOTICE_TRAITS[kind].isMailed && NOTICE_TRAITS[kind].gathers).toBe(false);
  });
});

describe('links', () => {
  it('are screens that members are led to, for every kind and subject', () => {
    const links = NOTICE_KINDS.flatMap((kind) =>
      SUBJECT_KINDS.map((subject) => linkOf(kind, { kind: subject, id: 'x' })),
    );
    expect(links.filter((link) => returnPath(link) !== link)).toEqual([]);
    for (const link of links)
      expect(link).toMatch(
        /^\/(requests|licence|money|pharmacy|product-gallery|report-batch|medicine-requests|notifications|posts|profile\?tab=ratings|(profile|business|trades|chatroom|chat|post|pharmacy|alert|announcement)\/x)$/,
      );
  });

  it('lead from a licence’s verdict to its submission', () =>
    expect(linkOf('licence', { kind: 'member', id: 'x' })).toBe('/licence'));
});

describe('the words of', () => {
  it.each<[NoticeFacts['kind'], Partial<NoticeFacts>, string]>([
    ['money released', { amountKobo: null }, 'The wallet is complete. Its money was released.'],
    ['money released', { amountKobo: 500_000 }, '₦5,000 was released to you.'],
    ['licence reminder', {}, 'Your Paracetamol licence expires on 31 December. Upload the next one.'],
    ['licence reminder', { detail: '' }, 'Your licence expires on 31 December. Upload the next one.'],
    ['offer closed', {}, 'Ada Obi closed the offer of Paracetamol you were interested in.'],
    ['offer closed', { actor: null }, 'The offer of Paracetamol closed: its last day has passed.'],
    ['refund sent', {}, 'Your money was refunded. Banks take 3 to 10 working days.'],
    ['refund sent', { amountKobo: 500_000 }, '₦5,000 was refunded. Banks take 3 to 10 working days.'],
    ['dispute resolved', { actor: null }, 'We decided the dispute. See what happens to the money.'],
    ['dispute resolved', {}, 'Ada Obi withdrew the dispute.'],
    ['wallet cancelled', { actor: null }, 'A wallet without money in it was closed.'],
    ['wallet cancelled', {}, 'Ada Obi cancelled the wallet.'],
    ['money returned', { actor: null }, 'Nothing was shipped in time. The buyers are refunded.'],
    ['money returned', {}, 'Ada Obi got a refund because nothing was shipped.'],
    ['payout sent', {}, 'Your payout was sent to your bank.'],
    ['payout sent', { amountKobo: 500_000 }, 'Your payout of ₦5,000 was sent to your bank.'],
    ['payout failed', { detail: '' }, 'Your payout did not arrive and is available again.'],
    [
      'payout failed',
      { amountKobo: 500_000, detail: 'Your bank sent it back' },
      'Your payout of ₦5,000 did not arrive and is available again. Your bank sent it back.',
    ],
    [
      'debt set off',
      {},
      'We deducted what you owed from your available money, for a late payout or a payment a bank took back.',
    ],
    [
      'debt set off',
      { amountKobo: 500_000 },
      'We deducted ₦5,000 that you owed from your available money, for a late payout or a payment a bank took back.',
    ],
  ])('«%s» fit %j', (kind, more, message) => {
    expect(messageOf(facts({ kind, ...more }))).toBe(message);
  });
});

it('leads from a request to the requests, and from money to the money', () => {
  expect(linkOf('partner request', { kind: 'member', id: 'm' })).toBe(PATHS.requests);
  expect(linkOf('payout late', { kind: 'member', id: 'm' })).toBe(PATHS.money);
  expect(linkOf('licence', { kind: 'member', id: 'm' })).toBe(PATHS.licence);
});

it('a suspended member is told of money, of their licence and of goods that may harm, and of no trade', () => {
  const told = NOTICE_KINDS.filter((kind) => reachesSuspended(kind) && !NOTICE_TRAITS[kind].isMailed);
  expect(told).toEqual(['licence', 'licence reminder', 'licence over']);
  expect(NOTICE_KINDS.filter((kind) => NOTICE_TRAITS[kind].isMailed && !reachesSuspended(kind))).toEqual([]);
  expect(reachesSuspended('batch alert')).toBe(true);
  expect((['interest', 'like', 'bargain price'] as const).filter(reachesSuspended)).toEqual([]);
});
