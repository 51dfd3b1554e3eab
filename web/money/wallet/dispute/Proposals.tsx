/** Refund proposals in a dispute: one side accepts or declines the other's sum, or proposes another. */
import type { OwnThread } from '#contract/money/dispute.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { ProposalState } from '#rules/money/dispute-proposal.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../../i18n.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { NairaField } from '../../../ui/form/NairaField.tsx';
import { answerProposal, proposeRefund } from '../trade-queries.ts';

interface ProposalsProps {
  wallet: Wallet;
  thread: OwnThread;
  selfId: string;
}

type Proposal = OwnThread['proposals'][number];

const STATE_NAMES: Record<Exclude<ProposalState, 'open'>, Message> = {
  accepted: message('Accepted'),
  declined: message('Declined'),
  withdrawn: message('Withdrawn'),
  replaced: message('Replaced'),
  lapsed: message('Lapsed'),
};

const naira = (amount: number) => formatNaira(koboOfNaira(amount));

export function Proposals({ wallet, thread, selfId }: ProposalsProps) {
  const open = thread.proposals.find(({ state }) => state === 'open');
  const past = thread.proposals.filter(({ state }) => state !== 'open');
  return (
    <>
      {past.length > 0 && (
        <ul className="grid gap-1 text-sm text-quiet" aria-label={t('Earlier proposals')}>
          {past.map((one) => (
            <PastProposal key={one._id} proposal={one} selfId={selfId} />
          ))}
        </ul>
      )}
      {open && <OpenProposal wallet={wallet} thread={thread} proposal={open} selfId={selfId} />}
      {thread.may.propose && (
        <Fold title={open ? t('Propose another sum') : t('Agree on a refund')}>
          <Propose key={thread.proposals.length} wallet={wallet} thread={thread} />
        </Fold>
      )}
    </>
  );
}

function PastProposal({ proposal, selfId }: { proposal: Proposal; selfId: string }) {
  const { user, amount, state } = proposal;
  const facts = { name: user.fullName, sum: naira(amount) };
  return (
    <li className="wrap-anywhere">
      {user._id === selfId ? t('You proposed a refund of {sum}', facts) : t('{name} proposed a refund of {sum}', facts)}
      {state !== 'open' && ` · ${t(STATE_NAMES[state])}`}
    </li>
  );
}

function OpenProposal({ wallet, thread, proposal, selfId }: ProposalsProps & { proposal: Proposal }) {
  const { user, amount } = proposal;
  const isMine = user._id === selfId;
  const facts = { name: user.fullName, sum: naira(amount) };
  const reply = (answer: 'accept' | 'decline' | 'withdraw') => () =>
    answerProposal({ walletAddress: wallet.walletAddress, id: proposal._id, answer });
  return (
    <section
      aria-label={t('Proposed refund')}
      className="grid gap-3 rounded-field border border-warning bg-warning/15 p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {isMine ? t('You propose a refund of {sum}.', facts) : t('{name} proposes a refund of {sum}.', facts)}
      </p>
      <p className="text-sm wrap-anywhere">{outcome(wallet, thread, amount, selfId)}</p>
      {isMine ? (
        <ActButton wide kind="quiet" act={reply('withdraw')}>
          {t('Withdraw proposal')}
        </ActButton>
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          <ActButton wide act={reply('accept')}>
            {t('Accept {sum}', facts)}
          </ActButton>
          <ActButton wide kind="quiet" act={reply('decline')}>
            {t('Decline')}
          </ActButton>
        </div>
      )}
    </section>
  );
}

/** Says what the viewer gets once the proposal is accepted. */
function outcome(wallet: Wallet, thread: OwnThread, amount: number, selfId: string): string {
  const rest = (koboOfNaira(thread.disputed) - koboOfNaira(amount)) / 100;
  const facts = {
    buyer: thread.user.fullName,
    seller: wallet.supplier.user.fullName,
    sum: naira(amount),
    rest: naira(rest),
  };
  if (thread.user._id === selfId) {
    return rest > 0
      ? t('You get {sum} back with its share of the charge. {seller} gets {rest}. This closes the dispute.', facts)
      : t('You get all of it back with the charge. This closes the dispute.');
  }
  return rest > 0
    ? t('{buyer} gets {sum} back. You get {rest}. This closes the dispute.', facts)
    : t('{buyer} gets all of it back. This closes the dispute.', facts);
}

function Propose({ wallet, thread }: { wallet: Wallet; thread: OwnThread }) {
  const { walletAddress } = wallet;
  const facts = { all: naira(thread.disputed), name: thread.user.fullName };

  async function propose({ amount }: Typed<'amount'>) {
    await proposeRefund({ walletAddress, disputeId: thread._id, amount: Number(amount) });
  }

  return (
    <Form action={propose}>
      <NairaField
        name="amount"
        label={t('Refund to {name}', facts)}
        hint={t('Up to {all}. The rest goes to the seller. The other side accepts or declines.', facts)}
        required
        max={thread.disputed}
      />
      <Submit wide kind="quiet">
        {t('Propose refund')}
      </Submit>
    </Form>
  );
}
