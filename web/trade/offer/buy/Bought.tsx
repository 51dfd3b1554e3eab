/** The goods a buyer has bought at the asking price, with a link to the room. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import type { Unit } from '#rules/unit.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { formatDate } from '../../../format/date-format.ts';
import { t } from '../../../i18n.ts';
import { pathOfChatroom } from '../../../paths.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';

interface BoughtProps {
  bought: NonNullable<OfferDetail['bought']>;
  unit: Unit;
}

const factsOf = ({ bought, unit }: BoughtProps) => ({
  goods: quantityLabel(bought.quantity, unit),
  sum: formatNaira(koboOfNaira(bought.amount)),
  day: formatDate(new Date(bought.at), 'day soon'),
});

/** Shown on the offer's page, also days later. */
export function BoughtNote(props: BoughtProps) {
  return (
    <Banner kind="success" action={<ToOrder {...props} />}>
      {t('Paid on {day}: {goods} for {sum}.', factsOf(props))}
    </Banner>
  );
}

/** Replaces the sheet once the money has arrived. */
export function Bought(props: BoughtProps) {
  return (
    <div className="grid gap-4">
      <Banner kind="success">
        <strong className="font-semibold">{t('Paid: {goods} for {sum}.', factsOf(props))}</strong>{' '}
        {t('Your money is held until you have the goods.')}
      </Banner>
      <ButtonLink wide icon="chatrooms" to={pathOfChatroom(props.bought.chatroom)}>
        {t('Open the order')}
      </ButtonLink>
    </div>
  );
}

function ToOrder({ bought }: BoughtProps) {
  return (
    <ButtonLink kind="quiet" to={pathOfChatroom(bought.chatroom)}>
      {t('Open the order')}
    </ButtonLink>
  );
}
