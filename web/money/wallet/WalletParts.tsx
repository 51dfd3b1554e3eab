/** The content of the wallet dialog: the request form or the wallet itself, and the earlier wallets. */
import type { ReactNode } from 'react';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { pathOfTrade } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { PastWallets } from './PastWallets.tsx';
import type { WalletPlace } from './queries.ts';
import { RequestForm } from './RequestForm.tsx';
import { hasTradePage } from './wallet-status.ts';
import { WalletView } from './WalletView.tsx';

interface WalletPartsProps {
  place: WalletPlace;
  /** Null if none was requested, undefined until that is known. */
  wallet: Wallet | null | undefined;
  selfId: string;
  mayRequest: boolean;
  open: boolean;
  returned: string | undefined;
  goodsOf: ((walletAddress: string) => ReactNode) | undefined;
}

export function WalletParts({ place, wallet, selfId, mayRequest, open, returned, goodsOf }: WalletPartsProps) {
  return (
    <>
      {wallet === null && (mayRequest ? <RequestForm place={place} /> : <OthersRequest />)}
      {wallet && (
        <WalletView
          key={wallet._id}
          place={place}
          wallet={wallet}
          selfId={selfId}
          mayRequest={mayRequest}
          returned={returned}
          goods={open && goodsOf?.(wallet.walletAddress)}
        />
      )}
      {open && wallet && hasTradePage(wallet, selfId) && (
        <p className="mt-4">
          <Link to={pathOfTrade(wallet._id)} className="link text-sm">
            {t('Open the trade')}
          </Link>
        </p>
      )}
      {open && <PastWallets place={place} selfId={selfId} without={wallet?._id} goodsOf={goodsOf} />}
    </>
  );
}

function OthersRequest() {
  return <Banner>{t('No wallet yet. The chatroom admin, or a seller the admin names, can request it.')}</Banner>;
}
