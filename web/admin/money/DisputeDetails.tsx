/** A dispute for an administrator: the trade, both sides' messages, the chat, and the decision. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DisputeDetails } from '#contract/money/admin-dispute.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { Data } from '../../ui/Data.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { message } from '#rules/i18n/message.ts';
import { Facts } from '../ui/Facts.tsx';
import { Sound } from '../ui/Sound.tsx';
import { Photos } from '../ui/Photos.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { disputeQuery } from './queries.ts';
import { DisputeHolder } from './DisputeHolder.tsx';
import { RulingForm } from './RulingForm.tsx';
import { PROPOSAL_STATE_NAMES, REASON_NAMES } from './dispute-reasons.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function DisputeDetails({ id, done }: { id: string; done: () => void }) {
  const { data: details, error, refetch } = useQuery(disputeQuery(id));
  if (error || !details) return <NotYet error={error} retry={refetch} shape="details" />;
  const { dispute, wallet, chat } = details;
  return (
    <div className="grid gap-6">
      {dispute.state === 'open' && <DisputeHolder details={details} />}
      <Trade details={details} />
      <Part title={<Sentence of={message('What {name} says', { name: dispute.user.fullName })} data={['name']} />}>
        <p translate="no" className="whitespace-pre-wrap wrap-anywhere">
          {dispute.detail}
        </p>
        <Photos urls={dispute.photos} />
      </Part>
      <Part title={t('Answers')}>
        <Lines
          lines={dispute.messages.map(({ photo, ...line }) => ({ ...line, photos: photo === null ? [] : [photo] }))}
          supplierId={wallet.supplier.user._id}
          empty={t('Nobody has answered.')}
        />
      </Part>
      {dispute.proposals.length > 0 && (
        <Part title={t('Proposed refunds')}>
          <Proposals dispute={dispute} />
        </Part>
      )}
      <Part title={t('Chat messages since the dispute was opened')}>
        <Lines
          lines={chat.map(({ file, ...line }) => ({ ...line, ...evidenceOf(file) }))}
          supplierId={wallet.supplier.user._id}
          empty={t('No messages.')}
        />
      </Part>
      {dispute.state === 'open' ? (
        <Part title={t('Your decision')}>
          <PasskeyGate>
            <RulingForm details={details} done={done} />
          </PasskeyGate>
        </Part>
      ) : (
        <p className="text-quiet">{t('This dispute has ended already.')}</p>
      )}
    </div>
  );
}

function Trade({ details: { dispute, wallet, payments, goods } }: { details: DisputeDetails }) {
  const { dispatch, supplier, balance } = wallet;
  const disputed = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const others = wallet.disputes.filter(({ _id, state }) => state === 'open' && _id !== dispute._id);
  const quantity = wallet.referenceCodes.find(({ user }) => user._id === dispute.user._id)?.quantity ?? null;
  const number = dispatch?.waybillNumber;
  const waybill = number ? <Data key="waybill">{number}</Data> : t('Without a waybill');
  return (
    <Facts
      facts={[
        [t('Buyer'), <Data key="buyer">{dispute.user.fullName}</Data>],
        [t('Seller'), <Data key="supplier">{supplier.user.fullName}</Data>],
        ...(goods ? [[t('Goods'), <Goods key="goods" goods={goods} quantity={quantity} />] as const] : []),
        [t('Reason'), t(REASON_NAMES[dispute.reason])],
        [t('Disputed'), <Money key="disputed" naira={disputed} />],
        [t('Total held in the wallet'), <Money key="held" naira={balance} />],
        [t('Opened'), <Time detail key="opened" at={dispute.openedAt} />],
        [t('Shipped'), dispatch ? <Time detail key="sent" at={dispatch.dispatchedAt} /> : t('Never')],
        dispatch && [t('Waybill'), waybill],
        ...(dispatch?.photo
          ? [[t('Photo of the waybill'), <Photos key="photo" urls={[dispatch.photo]} />] as const]
          : []),
        others.length > 0 && [
          t('Also disputed by'),
          <Data key="others">{others.map(({ user }) => user.fullName).join(', ')}</Data>,
        ],
      ]}
    />
  );
}

interface GoodsProps {
  goods: NonNullable<DisputeDetails['goods']>;
  /** The quantity that the opener of the dispute paid for. */
  quantity: number | null;
}

function Goods({ goods, quantity }: GoodsProps) {
  const { genericName, brandName, strength, unit, imageUrl } = goods;
  const name = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  return (
    <span className="grid gap-1">
      <Data>{name}</Data>
      {quantity !== null && <span className="text-quiet">{quantityLabel(quantity, unit)}</span>}
      {imageUrl && <img src={imageUrl} alt={t('Photo of the offer')} className="h-24 w-fit rounded-field" />}
    </span>
  );
}

/** Lists the sums that the two sides proposed; an administrator may follow the last one. */
function Proposals({ dispute }: { dispute: DisputeDetails['dispute'] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {dispute.proposals.map(({ _id, user, amount, state, date }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            <Data>{user.fullName}</Data>: <Money naira={amount} /> · {t(PROPOSAL_STATE_NAMES[state])}
          </span>
          <span className="text-xs text-quiet">
            <Time at={date} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-base-300 pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type Evidence = NonNullable<DisputeDetails['chat'][number]['file']>;
type SoundEvidence = Pick<Evidence, 'url'> & { durationMs: number };

/** A PDF is listed by its name only. */
function evidenceOf(file: Evidence | null): { photos?: string[]; sound?: SoundEvidence } {
  if (file?.mime === 'image/webp') return { photos: [file.url] };
  return typeof file?.durationMs === 'number' ? { sound: { url: file.url, durationMs: file.durationMs } } : {};
}

interface LinesProps {
  lines: readonly {
    _id: string;
    user: { _id: string; fullName: string };
    message: string;
    date: string;
    photos?: string[];
    sound?: SoundEvidence;
  }[];
  supplierId: string;
  empty: string;
}

function Lines({ lines, supplierId, empty }: LinesProps) {
  if (lines.length === 0) return <p className="text-sm text-quiet">{empty}</p>;
  return (
    <ul className="grid gap-3">
      {lines.map(({ _id, user, message: text, date, photos = [], sound }) => (
        <li key={_id} className="rounded-field border border-base-300 px-3 py-2">
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
            <span className="min-w-0 wrap-anywhere">
              {user._id === supplierId ? (
                <Sentence of={message('{name}, seller', { name: user.fullName })} data={['name']} />
              ) : (
                <Data>{user.fullName}</Data>
              )}
            </span>
            <Time at={date} />
          </p>
          <p translate="no" className="text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <Photos urls={photos} />
          {sound && <Sound {...sound} />}
        </li>
      ))}
    </ul>
  );
}
