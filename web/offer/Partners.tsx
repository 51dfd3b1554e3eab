/** What only the creator sees: who is interested, at which price, and the way to a group with them. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Interest, OfferDetail } from '#contract/offer.ts';
import { OFFER_LIMITS } from '#rules/offer.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { pathOfChatroom, pathOfProfile } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { Money } from '../ui/Money.tsx';
import { Person } from '../ui/Person.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { valuesOf } from '../ui/values.ts';
import { productName } from './words.ts';

const COLUMNS: Column<Interest>[] = [
  {
    name: t('NAME'),
    cell: ({ user }) => <Person person={user} size={28} whole />,
  },
  {
    name: t('OFFER'),
    end: true,
    cell: ({ price }) =>
      price === null ? (
        <span className="text-quiet">{t('No price')}</span>
      ) : (
        <Money naira={price} className="font-medium" />
      ),
  },
  {
    name: t('PROFILE'),
    end: true,
    cell: ({ user }) => <TextLink to={pathOfProfile(user._id)}>{t('View Profile')}</TextLink>,
  },
];

export function Partners({ offer }: { offer: OfferDetail }) {
  const [making, setMaking] = useState(false);
  const partners = offer.interestedPartners;
  return (
    <Card title={t('INTERESTED PARTNERS')}>
      {partners.length === 0 ? (
        <p className="text-sm text-quiet">{t('Nobody yet. Partners appear here as soon as they offer a price.')}</p>
      ) : (
        <Table caption={t('INTERESTED PARTNERS')} columns={COLUMNS} rows={partners} keyOf={({ user }) => user._id} />
      )}
      {!offer.chatroom && partners.length > 0 && (
        <div className="mt-4">
          <Button wide icon="chatrooms" onClick={() => setMaking(true)}>
            {t('Create Business Group')}
          </Button>
        </div>
      )}
      <Dialog open={making} onClose={() => setMaking(false)} title={t('Create Business Group')}>
        <GroupForm offer={offer} />
      </Dialog>
    </Card>
  );
}

function GroupForm({ offer }: { offer: OfferDetail }) {
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
        hint={t('Every interested partner becomes a member and sees this name.')}
      />
      <Submit wide>{t('Create group')}</Submit>
    </Form>
  );
}
