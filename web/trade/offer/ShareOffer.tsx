/** The share buttons of an offer. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { pathOfOffer } from '../../paths.ts';
import { ShareButtons } from '../../ui/alert/ShareButtons.tsx';
import { KINDS } from './kinds.ts';
import { productName } from './labels.ts';

export function ShareOffer({ offer }: { offer: Offer }) {
  const title = `${t(KINDS[offer.business].name)}: ${productName(offer)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButtons title={title} path={pathOfOffer(offer._id)} />
    </div>
  );
}
