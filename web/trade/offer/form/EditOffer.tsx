/** The form in which the creator edits an offer; its kind stays. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { OFFER_PHOTOS } from '#rules/trade/offer.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import { queryClient } from '../../../net/query.ts';
import { filesOf, Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { PhotosField } from '../../../ui/form/PhotosField.tsx';
import { ConfirmStockField } from '../bargain/ConfirmStockField.tsx';
import { BuyAtOnceField } from '../buy/BuyAtOnceField.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { offersChanged } from '../search-queries.ts';
import { DeliveryField } from './DeliveryField.tsx';
import { formValuesOf } from './form-start.ts';
import { MoreFields } from './MoreFields.tsx';
import { type MedicinePart, OfferFields } from './OfferFields.tsx';
import { OFFER_GRID } from './OfferForm.tsx';
import { offerQuery } from '../queries.ts';
import { offerInput, pricedTyped } from './offer-input.ts';

interface EditOfferProps {
  offer: OfferDetail;
  medicine: MedicinePart;
  done: () => void;
}

export function EditOffer({ offer, medicine, done }: EditOfferProps) {
  const fields = { kind: offer.business, hasTerms: offer.joint !== null, first: formValuesOf(offer) };

  const { isRight, dialog } = usePriceQuestion();

  async function save(typed: Typed, form: HTMLFormElement) {
    const priced = pricedTyped(typed, t('Save'));
    if (priced.price !== offer.price && !(await isRight(priced))) return;
    const { business } = await call('PATCH /api/business/:id/edit', {
      ...offerInput(typed),
      id: offer._id,
      file: filesOf(form, 'file'),
      photos: typed['photos'],
    });
    queryClient.setQueryData(offerQuery(offer._id).queryKey, business);
    offersChanged([business]);
    done();
  }

  return (
    <>
      <Form action={save} className={OFFER_GRID}>
        {offer.interestedPartners.length > 0 && (
          <p className="whole text-sm text-quiet">
            {t('If you change the medicine, price, quantity or expiry date, we notify everyone interested.')}
          </p>
        )}
        <OfferFields medicine={medicine} {...fields} />
        {offer.business === 'sale' && <BuyAtOnceField first={offer.buyAtOnce} />}
        {offer.business === 'sale' && <ConfirmStockField first={offer.confirmStock} />}
        {offer.business !== 'demand' && <DeliveryField first={fields.first} />}
        <div className="whole">
          <PhotosField
            name="file"
            order="photos"
            label={t('Product photos')}
            max={OFFER_PHOTOS}
            first={offer.product.productImage.flatMap(({ imageUrl }) => imageUrl ?? [])}
          />
        </div>
        <MoreFields {...fields} isOfBatch={false} />
        <div className="whole">
          <Submit wide>{t('Save')}</Submit>
        </div>
      </Form>
      {dialog}
    </>
  );
}
