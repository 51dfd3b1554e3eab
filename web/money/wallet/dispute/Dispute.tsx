/** The disputes of a wallet: the decision on each, and its thread for its two sides. */
import { useQuery } from '@tanstack/react-query';
import type { DisputeThread } from '#contract/money/dispute.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { DISPUTE_LIMITS } from '#rules/money/dispute.ts';
import { isParty } from '#rules/money/permission-thread.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t, wordingOf } from '../../../i18n.ts';
import { useLive } from '../../../net/live.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Data } from '../../../ui/Data.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { PhotoField } from '../../../ui/form/PhotoField.tsx';
import { Time } from '../../../ui/Time.tsx';
import { CasePhoto } from './CasePhoto.tsx';
import { DisputeSteps } from './DisputeSteps.tsx';
import { Proposals } from './Proposals.tsx';
import { resolutionLabel } from './dispute-labels.ts';
import { answerDispute, threadChanged, threadQuery, withdrawDispute } from '../trade-queries.ts';
import { NotYet } from '../../../ui/list/NotYet.tsx';

type WalletDispute = Wallet['disputes'][number];

/** The disputes that the viewer may read, each in its own section. */
export function Dispute({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const visible = wallet.disputes.filter(
    (dispute) =>
      dispute.state !== 'withdrawn' && (dispute.resolution !== null || isParty(sidesOf(wallet, dispute), selfId)),
  );
  return visible.map((dispute) => (
    <One key={dispute._id} wallet={wallet} dispute={dispute} selfId={selfId} named={visible.length > 1} />
  ));
}

const sidesOf = (wallet: Wallet, dispute: WalletDispute) => ({
  supplierId: wallet.supplier.user._id,
  openerId: dispute.user._id,
});

interface OneProps {
  wallet: Wallet;
  dispute: WalletDispute;
  selfId: string;
  /** True if there are several: each then names its buyer. */
  named: boolean;
}

function One({ wallet, dispute, selfId, named }: OneProps) {
  const title = t('Dispute of {name}', { name: dispute.user.fullName });
  const isSupplier = wallet.supplier.user._id === selfId;
  const ruled = resolutionLabel(dispute, { viewerId: selfId, isSupplier });
  return (
    <section aria-label={title} className="grid gap-4">
      {named && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
      {ruled && (
        <Banner>
          <strong className="font-semibold wrap-anywhere">{ruled}</strong>
          <span className="block whitespace-pre-line wrap-anywhere">
            {dispute.rulingMessage ? wordingOf(dispute.rulingMessage, dispute.ruling) : <Data>{dispute.ruling}</Data>}
          </span>
        </Banner>
      )}
      {isParty(sidesOf(wallet, dispute), selfId) && <Thread wallet={wallet} disputeId={dispute._id} selfId={selfId} />}
    </section>
  );
}

function Thread({ wallet, disputeId, selfId }: { wallet: Wallet; disputeId: string; selfId: string }) {
  const { walletAddress } = wallet;
  const { data: thread, error, refetch } = useQuery(threadQuery(walletAddress, disputeId));
  useLive('wallet', () => threadChanged(walletAddress));
  if (!thread) return <NotYet error={error} retry={refetch} shape="details" />;
  return (
    <div className="grid gap-4">
      {thread.state === 'open' && <DisputeSteps dispute={thread} supplierName={wallet.supplier.user.fullName} />}
      <ol className="grid gap-3" aria-label={t('What was said')}>
        <DisputeMessage name={thread.user.fullName} at={thread.openedAt} text={thread.detail} photos={thread.photos} />
        {thread.messages.map(({ _id, user, date, message, photo }) => (
          <DisputeMessage key={_id} name={user.fullName} at={date} text={message} photos={photo ? [photo] : []} />
        ))}
      </ol>
      <Proposals wallet={wallet} thread={thread} selfId={selfId} />
      {thread.may.answer && (
        <Answer
          key={thread.messages.length}
          walletAddress={walletAddress}
          disputeId={disputeId}
          photo={thread.may.addPhoto}
          quiet={thread.proposals.some(({ state, user }) => state === 'open' && user._id !== selfId)}
        />
      )}
      {thread.state === 'open' && !thread.may.answer && (
        <p className="text-sm text-quiet">
          {t('You have written {count} times. We read every message.', { count: DISPUTE_LIMITS.messages })}
        </p>
      )}
      {wallet.may.withdraw && thread.user._id === selfId && <Withdraw wallet={wallet} selfId={selfId} />}
    </div>
  );
}

interface DisputeMessageProps {
  name: string;
  at: string;
  text: string;
  photos: DisputeThread['photos'];
}

function DisputeMessage({ name, at, text: wording, photos }: DisputeMessageProps) {
  return (
    <li className="grid gap-1 rounded-field border border-base-300 p-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="min-w-0 font-semibold wrap-anywhere" translate="no">
          {name}
        </strong>
        <Time at={at} className="text-xs text-quiet" />
      </p>
      {wording && (
        <p className="whitespace-pre-line wrap-anywhere" translate="no">
          {wording}
        </p>
      )}
      {photos.map((photo) => (
        <CasePhoto key={photo} url={photo} alt={t('Photo by {name}', { name })} className="max-h-48" />
      ))}
    </li>
  );
}

interface AnswerProps {
  walletAddress: string;
  disputeId: string;
  photo: boolean;
  /** True beside a proposal, which has the one green button. */
  quiet: boolean;
}

function Answer({ photo, quiet, ...where }: AnswerProps) {
  async function say({ message, file }: Typed<'message', 'file'>) {
    await answerDispute({ ...where, message, file });
  }

  return (
    <Form action={say} check={check}>
      <TextArea name="message" label={t('Your reply')} maxLength={DISPUTE_LIMITS.message} rows={3} />
      {photo && <PhotoField name="file" label={t('Photo')} />}
      <Submit wide kind={quiet ? 'quiet' : 'primary'}>
        {t('Send reply')}
      </Submit>
    </Form>
  );
}

function check({ message, file }: Typed<'message', 'file'>): Record<string, string> {
  const said = message.trim() !== '' || file !== undefined;
  return said ? {} : { message: t('Write something, or add a photo') };
}

function Withdraw({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const mine = wallet.referenceCodes.find(({ user }) => user._id === selfId);
  const facts = { sum: formatKobo(koboOfNaira(mine?.baseAmount ?? 0)), name: wallet.supplier.user.fullName };
  return (
    <ConfirmButton
      wide
      kind="quiet"
      label={t('Withdraw dispute')}
      title={t('Withdraw your dispute?')}
      yes={t('Withdraw dispute')}
      action={() => withdrawDispute(wallet.walletAddress)}
    >
      {t(
        'If nobody else disputes, the wallet continues as before. You have at least 48 hours to check the goods. If you don’t dispute again by then, {sum} is released to {name}.',
        facts,
      )}
    </ConfirmButton>
  );
}
