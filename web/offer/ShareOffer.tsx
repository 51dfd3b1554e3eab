/** Hands on an offer: its address by the phone's own sheet or the clipboard, or straight to WhatsApp. */
import type { Offer } from '#contract/offer.ts';
import { t } from '../i18n.ts';
import { pathOfOffer } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { addressOf, shareLink } from '../ui/alert/share-link.ts';
import { KINDS } from './kinds.ts';
import { productName } from './labels.ts';

export function ShareOffer({ offer }: { offer: Offer }) {
  const title = `${t(KINDS[offer.business].name)}: ${productName(offer)}`;
  const path = pathOfOffer(offer._id);
  const text = encodeURIComponent(`${title}\n${addressOf(path)}`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="quiet" icon="share" onClick={() => void shareLink(title, path)}>
        {t('Share')}
      </Button>
      <a
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noreferrer"
        className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
      >
        <Icon name="chats" />
        {t('WhatsApp')}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </a>
    </div>
  );
}
