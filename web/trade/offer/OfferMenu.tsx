/** The menu of an offer: its creator edits or withdraws it until the business group exists; others report it. */
import { useState } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { queryClient } from '../../net/query.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { EditOffer } from './form/EditOffer.tsx';
import { offersChanged } from './search-queries.ts';
import type { MedicinePart } from './form/OfferFields.tsx';
import { offerQuery } from './queries.ts';

export function OfferMenu({ offer, medicine }: { offer: OfferDetail; medicine: MedicinePart }) {
  const [doing, setDoing] = useState<'edit' | 'withdraw'>();
  const close = () => setDoing(undefined);
  if (!offer.mine) return <OthersMenu id={offer._id} />;
  if (!offer.may.edit && !offer.may.withdraw) return null;

  async function withdraw() {
    const { business } = await call('DELETE /api/business/:id', { id: offer._id });
    queryClient.setQueryData(offerQuery(offer._id).queryKey, business);
    offersChanged([business]);
  }

  return (
    <>
      <Menu label={t('More about this offer')}>
        {offer.may.edit && (
          <MenuLine icon="edit" onClick={() => setDoing('edit')}>
            {t('Edit')}
          </MenuLine>
        )}
        {offer.may.withdraw && (
          <MenuLine icon="remove" grave onClick={() => setDoing('withdraw')}>
            {t('Withdraw')}
          </MenuLine>
        )}
      </Menu>
      {doing === 'edit' && (
        <Dialog open onClose={close} title={t('Edit offer')}>
          <EditOffer offer={offer} medicine={medicine} done={close} />
        </Dialog>
      )}
      <Confirm
        open={doing === 'withdraw'}
        onClose={close}
        title={offer.joint ? t('Withdraw this joint purchase?') : t('Withdraw this offer?')}
        yes={t('Withdraw')}
        danger
        action={withdraw}
      >
        {consequence(offer)}
      </Confirm>
    </>
  );
}

/** The menu for everybody but the creator. */
function OthersMenu({ id }: { id: string }) {
  return (
    <Menu label={t('More about this offer')}>
      <MenuLine icon="report" onClick={() => askToReport({ kind: 'offer', id })}>
        {t('Report')}
      </MenuLine>
    </Menu>
  );
}

function consequence({ joint, product }: OfferDetail): string {
  if (!joint || joint.committed === 0) {
    return t('Nobody will see it any more. We notify everyone interested. You can’t undo this.');
  }
  return t('{count} taken. We tell members that nobody has to buy. You can’t undo this.', {
    count: quantityLabel(joint.committed, product.unit),
  });
}
