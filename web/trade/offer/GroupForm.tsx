/** Asks for the title of the business group, creates it and opens it. */
import { useNavigate } from 'react-router';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { pathOfChatroom } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { productName } from './labels.ts';

export function GroupForm({ offer }: { offer: OfferDetail }) {
  const navigate = useNavigate();

  async function create({ title }: Typed<'title'>) {
    const { newChatRoom } = await call('POST /api/business/group/:businessId', {
      businessId: offer._id,
      title,
    });
    await navigate(pathOfChatroom(newChatRoom._id));
  }

  return (
    <Form action={create}>
      {offer.joint?.state === 'running' && (
        <Banner kind="warning">
          {t('The joint purchase is still running. Once the group exists, nobody can join or be declined.')}
        </Banner>
      )}
      <Field
        name="title"
        label={t('Title')}
        required
        maxLength={OFFER_LIMITS.groupTitle}
        defaultValue={productName(offer).slice(0, OFFER_LIMITS.groupTitle)}
        hint={whoComesIn(offer)}
      />
      <Submit wide>{t('Create group')}</Submit>
    </Form>
  );
}

function whoComesIn({ joint, interestedPartners }: OfferDetail): string {
  if (!joint) return t('Everybody you did not decline becomes a member and sees this name.');
  const partners = interestedPartners.filter(({ state }) => isActivePartner(state));
  const waiting = partners.filter(({ commit }) => commit?.state === 'reserve').length;
  const n = partners.length - waiting;
  if (waiting > 0) {
    return t('{n} people and {waiting} on the waiting list become members and see this name.', { n, waiting });
  }
  return t(
    '{n, plural, one {# person becomes a member and sees this name.} other {# people become members and see this name.}}',
    { n },
  );
}
