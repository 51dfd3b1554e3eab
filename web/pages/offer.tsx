/** /business/:id: an offer, as far as its viewer may see it. */
import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Offer, OfferDetail } from '#contract/trade/offer-shape.ts';
import { AlertNotes } from '../medicine/batch-alert/AlertNotes.tsx';
import { MessageUser } from '../chat/MessageUser.tsx';
import { ApiError } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { Matches } from '../trade/match/Matches.tsx';
import { JointOutcome, JointPanel } from '../trade/joint/JointPanel.tsx';
import type { JointTurn } from '../trade/joint/NextStep.tsx';
import { useMissingLicence, VerifiedOnly } from '../account/licence/VerifiedOnly.tsx';
import { MedicineFields } from '../trade/catalogue/MedicineFields.tsx';
import { AskedPrice } from '../trade/offer/AskedPrice.tsx';
import { hasBuyBar } from '../trade/offer/offer-param.ts';
import { BuyAtOnce } from '../trade/offer/buy/BuyAtOnce.tsx';
import { agreementsToRequest } from '../trade/offer/bargain/agreements.ts';
import { InterestForm } from '../trade/offer/bargain/InterestForm.tsx';
import { OfferCard } from '../trade/offer/OfferCard.tsx';
import { OfferHead } from '../trade/offer/OfferHead.tsx';
import { OfferFacts } from '../trade/offer/OfferFacts.tsx';
import { OfferMenu } from '../trade/offer/OfferMenu.tsx';
import { OwnBargain } from '../trade/offer/bargain/OwnBargain.tsx';
import { Partners } from '../trade/offer/Partners.tsx';
import { PaymentWay } from '../trade/offer/bargain/PaymentWay.tsx';
import { offerQuery } from '../trade/offer/queries.ts';
import { ShareOffer } from '../trade/offer/ShareOffer.tsx';
import { productName } from '../trade/offer/labels.ts';
import { pathOfChatroom, PATHS } from '../paths.ts';
import { Prices } from '../trade/price/Prices.tsx';
import { PushAskHere } from '../notice/push/PushStrip.tsx';
import { OfStock } from '../pharmacy/market/OfStock.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { ActionBar, FormBar } from '../ui/ActionBar.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { HiddenNote } from '../ui/HiddenNote.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { useWide } from '../ui/hook/use-wide.ts';

export function OfferPage() {
  const { id = '' } = useParams();
  const { data: offer, error, isPending, refetch } = useQuery(offerQuery(id));
  useTitle(offer ? productName(offer) : t('Business'));
  const isMissing = error instanceof ApiError && error.type === 'not_found';
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-2 pb-4 max-sm:pb-24 sm:py-6">
      <BackLink to={PATHS.offers}>{t('All offers')}</BackLink>
      {!offer && <h1 className="sr-only">{t('Business')}</h1>}
      {isPending && <Waiting shape="details" />}
      {isMissing && (
        <Empty icon="business" title={t('Offer not found')} link={{ to: PATHS.offers, text: t('See offers') }}>
          {t('It was removed, or the link is wrong.')}
        </Empty>
      )}
      {error && !isMissing && <Failed error={error} retry={refetch} />}
      {offer && !isMissing && <OfferView offer={offer} />}
    </div>
  );
}

function OfferView({ offer }: { offer: OfferDetail }) {
  const [own] = offer.interestedPartners;
  // answers arrive from now on for the creator and for whoever bargains or takes part
  const waits = offer.mine || offer.interested;
  return (
    <>
      {waits && <PushAskHere />}
      {offer.joint && offer.state !== 'withdrawn' && (
        <div className="mb-4 empty:hidden">
          <JointOutcome
            key={offer._id}
            offerId={offer._id}
            unit={offer.product.unit}
            organiser={offer.creator.fullName}
            turn={turnOf(offer)}
            joint={offer.joint}
          >
            {!offer.mine && own?.requested && <PaymentWay offer={offer} interest={own} />}
          </JointOutcome>
        </div>
      )}
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
  const isWide = useWide();
  // on a phone, the reader's own bargain or share comes before the details
  const isDealFirst = !isWide && (offer.mine || offer.interested);
  const facts = <Facts offer={offer} />;
  const hasWay = offer.mine ? agreementsToRequest(offer).length > 0 : !!own?.requested;
  const missing = useMissingLicence(offer.buyAtOnce && !offer.mine && offer.state === 'open');
  return (
    <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-4">
        <Head offer={offer} />
        {offer.mine && <Partners offer={offer} />}
        {!isDealFirst && facts}
      </div>
      <div className="grid gap-4">
        {offer.chatroom && !hasWay && <MainGroupLink chatId={offer.chatroom} offer={offer} />}
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
        {offer.chatroom && hasWay && <GroupLink chatId={offer.chatroom} kind="quiet" />}
        {isDealFirst && facts}
        <Prices offerId={offer._id} />
        {offer.mine && <Matches offer={offer} card={matchCard} />}
        <Banner kind="warning">
          {t('Pay only through Mortar’s wallet. Anyone who asks you to pay elsewhere may be a scammer.')}
        </Banner>
      </div>
    </div>
  );
}

/** The link to the business group in the bar, which only one action may use. */
function MainGroupLink({ chatId, offer }: { chatId: string; offer: OfferDetail }) {
  const link = <GroupLink chatId={chatId} kind="primary" />;
  const isAccepting = !offer.mine && offer.interestedPartners[0]?.may.accept;
  if (hasBuyBar(offer) || isAccepting) return link;
  return <ActionBar price={offer.price !== null && <AskedPrice offer={offer} />}>{link}</ActionBar>;
}

/** Links to the business group, below the payment if there is one to request or make. */
function GroupLink({ chatId, kind }: { chatId: string; kind: 'primary' | 'quiet' }) {
  return (
    <ButtonLink to={pathOfChatroom(chatId)} kind={kind} icon="chatrooms" wide>
      {t('Go to the business group')}
    </ButtonLink>
  );
}

/** The next step after a joint purchase reached its target: the payment request, then the buyers' payments. */
function turnOf(offer: OfferDetail): JointTurn {
  if (offer.mine) return agreementsToRequest(offer).length > 0 ? 'request' : 'pay';
  return offer.interestedPartners[0]?.requested ? 'pay' : 'request';
}

function matchCard(match: Offer) {
  return <OfferCard offer={match} />;
}

/** A bargain, for members who did not make the offer. */
function Dealing({ offer }: { offer: OfferDetail }) {
  const [own] = offer.interestedPartners;
  if (own && offer.interested) {
    return (
      <Card>
        <OwnBargain offer={offer} interest={own} />
      </Card>
    );
  }
  return <Bargaining offer={offer} own={own} />;
}

function Bargaining({
  offer,
  own,
}: {
  offer: OfferDetail;
  own: OfferDetail['interestedPartners'][number] | undefined;
}) {
  const form = useRef<HTMLDivElement>(null);
  const isJoint = offer.business === 'joint purchase';
  const isMain = offer.may.interest && !hasBuyBar(offer);
  return (
    <div ref={form} className="scroll-mt-(--top)">
      <Card title={isJoint ? t('Join') : t('Offer a price')}>
        {own && (
          <p className="mb-4 text-sm text-quiet">
            {isJoint
              ? t('You left this joint purchase. You can join again.')
              : t('You withdrew your price. You can offer another.')}
          </p>
        )}
        <InterestForm offer={offer} />
      </Card>
      {isMain && (
        <FormBar
          label={isJoint ? t('Become partner') : t('Offer a price')}
          price={offer.price !== null && <AskedPrice offer={offer} />}
          form={form}
        />
      )}
    </div>
  );
}

function Head({ offer }: { offer: OfferDetail }) {
  return (
    <Card>
      <OfferHead offer={offer} menu={<OfferMenu offer={offer} medicine={MedicineFields} />} />
      {offer.hiddenBecause !== null && offer.hiddenBecause !== undefined && (
        <div className="mt-4">
          <HiddenNote>{offer.hiddenBecause}</HiddenNote>
        </div>
      )}
      <OfStock offer={offer} />
      <AlertNotes of={offer.alerts}>
        {offer.mine ? t('This offer is hidden while the safety alert is active.') : t('Do not pay for these goods.')}
      </AlertNotes>
    </Card>
  );
}

function Facts({ offer }: { offer: OfferDetail }) {
  const { creator, content } = offer;
  return (
    <Card>
      <div className="grid gap-4 *:not-first:border-t *:not-first:border-base-300 *:not-first:pt-4">
        <OfferFacts offer={offer} />
        {content && (
          <p translate="no" className="leading-relaxed wrap-anywhere whitespace-pre-line">
            {content}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {!offer.mine && <MessageUser memberId={creator._id} offerId={offer._id} label={t('Message')} />}
          <ShareOffer offer={offer} />
        </div>
      </div>
    </Card>
  );
}
