/** The details of a wallet: sums, payments, shipments and disputes. */
import type { Dispute, ReferenceCode, WalletStory as Shown } from '#contract/money/wallet-shape.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { RelatedList, Section, Story } from '../list/Story.tsx';
import { pathOfOne } from '../paths.ts';
import { adminCallQuery } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { MemberLink } from '../ui/MemberLink.tsx';
import { WALLET_STATES_SAID } from '../ui/state-labels.ts';
import { Typed } from '../ui/Typed.tsx';
import { CLOSED_BECAUSE_SAID, DISPUTE_REASONS_SAID, DISPUTE_STATES_SAID, PAYMENT_STATES_SAID } from './labels.ts';

export function WalletStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['wallets', 'one', id], 'GET /api/admin/wallet/:id', { id }, 'wallet')}>
      {(wallet) => (
        <>
          <Section>
            <p className="text-base font-semibold">
              <Money wallet naira={wallet.amount} />
            </p>
            <WalletFacts wallet={wallet} />
          </Section>
          <RelatedList
            title={t('Payments')}
            empty={t('Nobody has tried to pay.')}
            things={wallet.referenceCodes.map(paymentOf)}
          />
          <Section title={t('Shipping')}>
            <Dispatch wallet={wallet} />
          </Section>
          <Section title={t('Disputes')}>
            {wallet.disputes.length === 0 && <p className="text-sm text-quiet">{t('None')}</p>}
            <ul className="grid gap-3">
              {wallet.disputes.map((dispute) => (
                <DisputeLine key={dispute._id} dispute={dispute} />
              ))}
            </ul>
          </Section>
        </>
      )}
    </Story>
  );
}

function WalletFacts({ wallet }: { wallet: Shown & { chat: { title: string | null } } }) {
  const { state, supplier, balance, baseAmount, charge, quantity, unitPrice, released, closedBecause } = wallet;
  return (
    <Facts
      facts={[
        [
          t('Status'),
          <Badge key="status" tone={WALLET_STATES_SAID[state].tone}>
            {t(WALLET_STATES_SAID[state].name)}
          </Badge>,
        ],
        [t('Seller'), <MemberLink key="supplier" of={supplier.user} />],
        [t('Chat'), wallet.chat.title === null ? t('One to one') : <Typed key="chat">{wallet.chat.title}</Typed>],
        [t('Goods'), <Money wallet key="goods" naira={baseAmount} />],
        [t('Charge'), <Money wallet key="charge" naira={charge} />],
        [t('Held'), <Money wallet key="held" naira={balance} />],
        quantity !== null && [t('Quantity'), quantity.toLocaleString('en-NG')],
        unitPrice !== null && [t('Unit price'), <Money wallet key="unit" naira={unitPrice} />],
        released !== null && [t('Released'), <Money wallet key="released" naira={released} />],
        [t('Requested'), <Time detail key="requested" at={wallet.createdAt} />],
        wallet.closedAt && [t('Ended'), <Time detail key="ended" at={wallet.closedAt} />],
        closedBecause && [t('Why it ended'), t(CLOSED_BECAUSE_SAID[closedBecause])],
        [t('Wallet address'), <Data key="address">{wallet.walletAddress}</Data>],
      ]}
    />
  );
}

function paymentOf({ user, reference, state, amount, createdAt }: ReferenceCode) {
  return {
    id: reference,
    name: user.fullName,
    to: pathOfOne('user', user._id),
    aside: (
      <span className="block text-right">
        <Money wallet naira={amount} className="block" />
        <span className="text-xs">
          {t(PAYMENT_STATES_SAID[state])}, <Time at={createdAt} />
        </span>
      </span>
    ),
  };
}

function Dispatch({ wallet: { dispatch } }: { wallet: Shown }) {
  if (!dispatch) return <p className="text-sm text-quiet">{t('Nothing was shipped.')}</p>;
  return (
    <Facts
      facts={[
        [t('Shipped'), <Time detail key="dispatched" at={dispatch.dispatchedAt} />],
        [t('Waybill number'), <Typed key="waybill">{dispatch.waybillNumber}</Typed>],
        [t('Check goods until'), <Time detail key="inspection-until" at={dispatch.dueAt} />],
        dispatch.note && [
          t('Note'),
          <Typed key="note" className="">
            {dispatch.note}
          </Typed>,
        ],
      ]}
    />
  );
}

function DisputeLine({ dispute: { user, reason, state, ruling, openedAt } }: { dispute: Dispute }) {
  return (
    <li className="grid gap-1 rounded-field border border-base-300 p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t(DISPUTE_REASONS_SAID[reason])}</span>
        <Badge tone={state === 'open' ? 'waiting' : 'plain'}>{t(DISPUTE_STATES_SAID[state])}</Badge>
      </p>
      {ruling && <Typed className="">{ruling}</Typed>}
      <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
        <MemberLink of={user} /> <Time at={openedAt} />
      </p>
    </li>
  );
}
