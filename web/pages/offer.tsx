/** /business/:id: one offer, as its viewer may see it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Offer, OfferDetail } from '#contract/trade/offer.ts';
import { AlertNotes } from '../medicine/batch-alert/AlertNotes.tsx';
import { MessageUser } from '../chat/MessageUser.tsx';
import { ApiError } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { Matches } from '../trade/match/Matches.tsx';
import { JointPanel } from '../trade/joint/JointPanel.tsx';
import { useMissingLicence, VerifiedOnly } from '../account/licence/VerifiedOnly.tsx';
import { MedicineFields } from '../trade/catalogue/MedicineFields.tsx';
import { BuyAtOnce } from '../trade/offer/buy/BuyAtOnce.tsx';
import { InterestForm } from '../trade/offer/bargain/InterestForm.tsx';
import { KindBadge } from '../trade/offer/OfferBadges.tsx';
import { OfferCard } from '../trade/offer/OfferCard.tsx';
import { OfferFacts } from '../trade/offer/OfferFacts.tsx';
import { OfferMenu } from '../trade/offer/OfferMenu.tsx';
import { OwnBargain } from '../trade/offer/bargain/OwnBargain.tsx';
import { Partners } from '../trade/offer/Partners.tsx';
import { PaymentWay } from '../trade/offer/bargain/PaymentWay.tsx';
import { Photos } from '../trade/offer/Photos.tsx';
import { offerQuery } from '../trade/offer/queries.ts';
import { ShareOffer } from '../trade/offer/ShareOffer.tsx';
import { StatusSwitch } from '../trade/offer/StatusSwitch.tsx';
import { productName } from '../trade/offer/labels.ts';
import { pathOfChatroom, PATHS } from '../paths.ts';
import { Prices } from '../trade/price/Prices.tsx';
import { PushAskHere } from '../notice/push/PushStrip.tsx';
import { OfStock } from '../pharmacy/market/OfStock.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { HiddenNote } from '../ui/HiddenNote.tsx';
import { Person } from '../ui/Person.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { Time } from '../ui/Time.tsx';
import { useTitle } from '../ui/use-title.ts';

export function OfferPage() {
  const { id = '' } = useParams();
  const { data: offer, error, isPending, refetch } = useQuery(offerQuery(id));
  useTitle(offer ? productName(offer) : t('Business'));
  const isMissing = error instanceof ApiError && error.type === 'not_found';
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.offers}>{t('All offers')}</BackLink>
      {!offer && <h1 className="sr-only">{t('Business')}</h1>}
      {isPending && <Waiting shape="details" />}
      {isMissing && (
        <Empty icon="business" title={t('Offer not found')} link={{ to: PATHS.offers, text: t('See offers') }}>
          {t('It was removed, or the address is wrong.')}
        </Empty>
      )}
      {error && !isMissing && <Failed error={error} retry={refetch} />}
      {offer && !isMissing && <OfferView offer={offer} />}
    </div>
  );
}

function OfferView({ offer }: { offer: OfferDetail }) {
  const [own] = offer.interestedPartners;
  // answers come from now on: to whoever made the offer, and to whoever bargains or takes part
  const waits = offer.mine || offer.interested;
  return (
    <>
      {waits && <PushAskHere />}
      <OfferColumns offer={offer} own={own} />
    </>
  );
}

function OfferColumns({
  offer,
  own,
}: {
  offer: OfferDetail;
  own: OfferDetail['interestedPartners'][number] | undefined;
}) {
  const missing = useMissingLicence(offer.buyAtOnce && !offer.mine && offer.state === 'open');
  return (
    <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-4">
        <Product offer={offer} />
        {offer.mine && <Partners offer={offer} />}
      </div>
      <div className="grid gap-4">
        {offer.joint && !offer.mine && own?.requested && <PaymentWay offer={offer} interest={own} />}
        {offer.chatroom && (
          <ButtonLink to={pathOfChatroom(offer.chatroom)} icon="chatrooms" wide>
            {t('Go to the business group')}
          </ButtonLink>
        )}
        {offer.joint && offer.state !== 'withdrawn' && (
          <JointPanel
            key={offer._id}
            offerId={offer._id}
            unit={offer.product.unit}
            organiser={offer.creator.fullName}
            joint={offer.joint}
          />
        )}
        {offer.joint && offer.state === 'withdrawn' && (
          <Banner>{t('This joint purchase was withdrawn. Nobody has to buy.')}</Banner>
        )}
        {missing && <VerifiedOnly state={missing} />}
        {(!missing || offer.purchase) && <BuyAtOnce key={`buy ${offer._id}`} offer={offer} />}
        {!offer.mine && !offer.joint && (!missing || offer.interested) && <Dealing key={offer._id} offer={offer} />}
        <Prices offerId={offer._id} />
        {offer.mine && <Matches offer={offer} card={matchCard} />}
        <Banner kind="warning">
          {t('Pay only through Mortar’s wallet. Anyone who asks you to pay elsewhere may be a scammer.')}
        </Banner>
      </div>
    </div>
  );
}

function matchCard(match: Offer) {
  return <OfferCard offer={match} />;
}

/** What a member who did not make the offer can do with it. */
function Dealing({ offer }: { offer: OfferDetail }) {
  const [own] = offer.interestedPartners;
  if (own && offer.interested) {
    return (
      <Card>
        <OwnBargain offer={offer} interest={own} />
      </Card>
    );
  }
  const isJoint = offer.business === 'joint purchase';
  return (
    <Card title={isJoint ? t('Join') : t('Make an offer')}>
      {own && (
        <p className="mb-4 text-sm text-quiet">
          {isJoint
            ? t('You left this joint purchase. You can join again.')
            : t('You withdrew your offer. You can make another one.')}
        </p>
      )}
      <InterestForm offer={offer} />
    </Card>
  );
}

function Product({ offer }: { offer: OfferDetail }) {
  const { creator, content, createdAt } = offer;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <KindBadge kind={offer.business} />
        <div className="flex items-center gap-1">
          <StatusSwitch offer={offer} />
          <OfferMenu offer={offer} medicine={MedicineFields} />
        </div>
      </div>
      <h1 translate="no" className="mt-2 text-2xl font-bold tracking-tight wrap-anywhere">
        {productName(offer)}
      </h1>
      <div className="mt-2 flex items-center gap-2 text-sm text-quiet">
        <span className="min-w-0 text-base-content">
          <Person person={creator} size={28} whole />
        </span>
        <Time detail at={createdAt} />
      </div>
      {offer.hiddenBecause !== null && offer.hiddenBecause !== undefined && (
        <div className="mt-4">
          <HiddenNote>{offer.hiddenBecause}</HiddenNote>
        </div>
      )}
      <OfStock offer={offer} />
      <AlertNotes of={offer.alerts}>
        {offer.mine ? t('This offer is hidden while the safety alert is active.') : t('Do not pay for these goods.')}
      </AlertNotes>
      <Photos offer={offer} />
      <div className="mt-5">
        <OfferFacts offer={offer} />
      </div>
      {content && (
        <p
          translate="no"
          className="mt-5 border-t border-base-300 pt-4 leading-relaxed wrap-anywhere whitespace-pre-line"
        >
          {content}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 border-t border-base-300 pt-4">
        {!offer.mine && <MessageUser memberId={creator._id} label={t('Message')} />}
        <ShareOffer offer={offer} />
      </div>
    </Card>
  );
}
