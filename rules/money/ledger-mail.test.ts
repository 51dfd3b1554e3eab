/** Tests of journals for mails about bank disputes: each is balanced, with its own key and the name of who entered it. */
import { describe, expect, it } from 'vitest';
import { type Journal } from './ledger.ts';
import { arbitrationFee, arbitrationUndone, arbitrationWon, disputeFeeReturned } from './ledger-mail.ts';
import { chargeback } from './ledger-return.ts';

const mailed = { id: 'mail', chargebackId: 'round', paymentId: 'payment', actor: 'admin:a@b.ng' };
const parts = { base: 1_000, charge: 35, suspense: 20, loss: 7 };

const flattened = ({ kind, key, subject, actor, entries }: Journal) => ({
  kind,
  key,
  subject: `${subject.type}:${subject.id}`,
  actor,
  entries: entries.map(({ kind: account, owner, amount }) => [account, owner, amount]),
});

const OF = { subject: 'chargeback:round', actor: 'admin:a@b.ng' };

describe('the journal of', () => {
  it('a won arbitration pays everybody whose money was taken', () => {
    expect(flattened(arbitrationWon(mailed, parts, 'supplier'))).toEqual({
      ...OF,
      kind: 'arbitration won',
      key: 'arbitration:mail',
      entries: [
        ['paystack_receivable', null, 1_062],
        ['supplier_available', 'supplier', -1_000],
        ['fee_revenue', null, -35],
        ['suspense', 'payment', -20],
        ['chargeback_loss', null, -7],
      ],
    });
  });

  it('a won arbitration over a donation is our own, without entries of nothing', () => {
    const ours = { base: 0, charge: 0, suspense: 0, loss: 500 };
    expect(flattened(arbitrationWon(mailed, ours, null)).entries).toEqual([
      ['paystack_receivable', null, 500],
      ['chargeback_loss', null, -500],
    ]);
  });

  it('one that is undone takes the same again', () => {
    const base = [{ kind: 'supplier_debt', owner: 'supplier', amount: 1_000 } as const];
    expect(flattened(arbitrationUndone(mailed, parts, base))).toEqual({
      ...OF,
      kind: 'arbitration undone',
      key: 'arbitration:mail:undone',
      entries: [
        ['supplier_debt', 'supplier', 1_000],
        ['fee_revenue', null, 35],
        ['suspense', 'payment', 20],
        ['chargeback_loss', null, 7],
        ['paystack_receivable', null, -1_062],
      ],
    });
  });

  it('a lost arbitration is its own beside that of the dispute', () => {
    const lost = { chargebackId: 'round', amountKobo: 100, from: [] };
    const entries = [
      ['chargeback_loss', null, 100],
      ['paystack_receivable', null, -100],
    ];
    const told = flattened(chargeback({ ...lost, mail: mailed }));
    expect(told).toEqual({ ...OF, kind: 'arbitration lost', key: 'arbitration:mail', entries });
    expect(flattened(chargeback(lost))).toEqual({
      kind: 'chargeback',
      key: 'chargeback:round',
      subject: 'chargeback:round',
      actor: 'paystack',
      entries,
    });
  });

  it('the scheme’s fee, and of a fee that came back', () => {
    expect(flattened(arbitrationFee(mailed, 50))).toEqual({
      ...OF,
      kind: 'arbitration fee',
      key: 'arbitrationfee:mail',
      entries: [
        ['psp_fee_expense', null, 50],
        ['paystack_receivable', null, -50],
      ],
    });
    expect(flattened(disputeFeeReturned(mailed, 50))).toEqual({
      ...OF,
      kind: 'dispute fee returned',
      key: 'feereturned:mail',
      entries: [
        ['paystack_receivable', null, 50],
        ['psp_fee_expense', null, -50],
      ],
    });
  });
});
