/** Asks for the title of the business group, makes it and goes there. */
import { useNavigate } from 'react-router';
import type { OfferDetail } from '#contract/offer.ts';
import { OFFER_LIMITS } from '#rules/offer.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { pathOfChatroom } from '../paths.ts';
import { Field } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { valuesOf } from '../ui/values.ts';
import { productName } from './words.ts';

export function GroupForm({ offer }: { offer: OfferDetail }) {
  const navigate = useNavigate();

  async function create(data: FormData) {
    const { newChatRoom } = await call('POST /api/business/group/:businessId', {
      businessId: offer._id,
      ...valuesOf(data, ['title']),
    });
    await navigate(pathOfChatroom(newChatRoom._id));
  }

  return (
    <Form action={create}>
      <Field
        name="title"
        label={t('Title')}
        required
        maxLength={OFFER_LIMITS.groupTitle}
        defaultValue={productName(offer).slice(0, OFFER_LIMITS.groupTitle)}
        hint={t('Every partner whom you did not decline becomes a member and sees this name.')}
      />
      <Submit wide>{t('Create group')}</Submit>
    </Form>
  );
}
