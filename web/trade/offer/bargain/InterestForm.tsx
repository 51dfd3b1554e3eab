/** The form for a price offer to an offer's creator; sending it makes the viewer an interested partner. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Form, Submit } from '../../../ui/form/Form.tsx';
import { PriceFields, termsOf, type TypedTerms } from '../PriceFields.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { pricedIn } from './priced.ts';
import { step } from './use-step.ts';

export function InterestForm({ offer }: { offer: OfferDetail }) {
  const { isRight, dialog } = usePriceQuestion();
  if (offer.state === 'withdrawn') return <Banner>{t('This offer was withdrawn. Nobody new can join.')}</Banner>;
  if (offer.state === 'hidden') {
    return (
      <Banner kind="warning">
        {offer.alerts.length > 0
          ? t('A safety alert hides this offer.')
          : t('This offer is hidden because its owner’s account is suspended.')}
      </Banner>
    );
  }
  if (offer.state === 'closed') return <Banner>{t('This offer is closed. Nobody new can join.')}</Banner>;
  if (!offer.may.interest)
    return <Banner>{t('The business group already exists. Look for another offer or create one.')}</Banner>;

  async function offerPrice(typed: TypedTerms) {
    const { amount, ...terms } = termsOf(typed);
    if (!(await isRight(pricedIn(offer, amount)))) return;
    const wish = { businessId: offer._id, amount: amount === '' ? null : amount, ...terms };
    await step(() => call('POST /api/business/user/:businessId', wish), offer._id);
  }

  const isJoint = offer.business === 'joint purchase';
  return (
    <>
      <Form action={offerPrice}>
        <PriceFields offer={offer} required={!isJoint} />
        {/* the green button beside it pays for the goods */}
        <Submit wide kind={offer.may.buy || offer.purchase ? 'quiet' : 'primary'}>
          {isJoint ? t('Become partner') : t('Submit')}
        </Submit>
      </Form>
      {dialog}
    </>
  );
}
