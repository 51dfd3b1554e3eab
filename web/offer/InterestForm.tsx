/** The offer of a price to an offer's creator; afterwards the viewer is a partner. */
import type { OfferDetail } from '#contract/offer.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { queryClient } from '../query.ts';
import { Banner } from '../ui/Banner.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { valuesOf } from '../ui/values.ts';
import { KINDS } from './kinds.ts';
import { offerQuery } from './queries.ts';

export function InterestForm({ offer }: { offer: OfferDetail }) {
  if (offer.interested) {
    return (
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-lg font-semibold text-success">
          <Icon name="success" size={22} />
          {t('Partner')}
        </p>
        <p className="text-sm text-quiet">
          {offer.chatroom
            ? t('The business group is open. Agree on the rest there.')
            : t('{name} sees your offer and invites you to a business group.', { name: offer.creator.fullName })}
        </p>
      </div>
    );
  }
  if (offer.state === 'closed') return <Banner>{t('This business is closed. It takes no more partners.')}</Banner>;

  async function offerPrice(data: FormData) {
    const { amount } = valuesOf(data, ['amount']);
    const { business } = await call('POST /api/business/user/:businessId', {
      businessId: offer._id,
      amount: amount === '' ? null : amount,
    });
    queryClient.setQueryData(offerQuery(offer._id).queryKey, business);
  }

  const isJoint = offer.business === 'joint purchase';
  return (
    <Form action={offerPrice}>
      <Field
        name="amount"
        label={t('Your price')}
        prefix="N"
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        required={!isJoint}
        fault={t('Type in a valid amount')}
        hint={KINDS[offer.business].priceHint}
      />
      <Submit wide>{isJoint ? t('Become partner') : t('Submit')}</Submit>
    </Form>
  );
}
