/** The first screen of the front page: what Mortar is in a sentence, three buttons, and an example offer. */
import type { PageProps } from '#contract/public/public-page.ts';
import { CHARGE_PER_MILLE, formatNaira, withCharge } from '#rules/money.ts';
import { PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BarRow } from '../frame/TopBar.tsx';
import { SocialLinks } from '../frame/SocialLinks.tsx';
import { Cloth } from '../picture/Cloth.tsx';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;
/** The example: a share of ₦200,000. */
const EXAMPLE = withCharge(20_000_000);

export function Welcome({ of }: { of: PageProps }) {
  return (
    <div className="relative overflow-hidden border-b border-base-300 bg-base-200">
      <div className="head-row relative z-10">
        <BarRow of={of} />
      </div>
      <Cloth className="absolute top-0 right-0 h-full w-1/2 text-primary opacity-[0.11] max-md:mask-t-from-40% max-md:top-auto md:mask-l-from-40% max-md:bottom-0 max-md:h-80 max-md:w-full" />
      <div className="relative mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-14 sm:pt-14 sm:pb-20 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <h1>
            <span className="text-base font-semibold text-primary">{t('Welcome to Mortar')}</span>
            <span className="mt-3 block text-4xl leading-[1.08] font-bold tracking-tight text-balance sm:text-5xl lg:text-6xl">
              {t('With Mortar, your pharmacy is connected')}
            </span>
          </h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed text-quiet">
            {t(
              'Find the drug your town has run out of. Buy in bulk with pharmacies near you. Sell stock before it expires. We hold the money until the buyer confirms the goods arrived.',
            )}
          </p>
          <Ways of={of} />
          <div className="mt-6">
            <SocialLinks social={of.facts.social} />
          </div>
        </div>
        <ExampleOffer />
      </div>
    </div>
  );
}

function Ways({ of }: { of: PageProps }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 max-sm:grid">
      <a href={PATHS.signUp} className="btn btn-lg btn-primary focus-ring">
        {t('Sign up Now')}
      </a>
      <a
        href={publicPathIn(of.language, PUBLIC_PATHS.medicineRequest)}
        className="btn border-base-300 bg-base-100 btn-lg focus-ring"
      >
        {t('Request Medicine Now')}
      </a>
      <a href={PATHS.donation} className="btn btn-ghost btn-lg focus-ring">
        {t('Donate')}
      </a>
    </div>
  );
}

/** A figure that shows what an offer looks like in the app. */
function ExampleOffer() {
  const line = 'flex justify-between gap-4 border-t border-base-300 py-3 text-sm';
  return (
    <figure className="w-full max-w-md justify-self-center rounded-box border border-base-300 bg-base-100 shadow-[0_1px_2px_rgb(0_0_0/0.04),0_18px_40px_-18px_rgb(11_60_43/0.28)] md:justify-self-end">
      <div className="px-5 pt-5 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <p className="inline-flex items-center gap-1.5 rounded-full bg-secondary px-2.5 py-1 text-xs font-semibold text-secondary-content">
            <Icon name="people" size={15} />
            {t('Joint Purchase')}
          </p>
          <p className="text-xs text-quiet">{t('Open')}</p>
        </div>
        <p className="mt-3 text-lg font-semibold tracking-tight">{t('Artemether/Lumefantrine 80/480 mg')}</p>
        <svg viewBox="0 0 300 8" aria-hidden="true" className="mt-3 block w-full">
          <rect width="300" height="8" rx="4" className="fill-base-300" />
          <rect width="232" height="8" rx="4" className="fill-primary opacity-40" />
          <rect width="150" height="8" rx="4" className="fill-primary opacity-60" />
          <rect width="74" height="8" rx="4" className="fill-primary" />
        </svg>
        <dl className="mt-4 tabular-nums">
          <div className={line}>
            <dt>{t('Your share, 40 packs')}</dt>
            <dd>{formatNaira(EXAMPLE.baseKobo)}</dd>
          </div>
          <div className={line}>
            <dt>{t('Charge, {charge}', { charge: CHARGE })}</dt>
            <dd>{formatNaira(EXAMPLE.feeKobo)}</dd>
          </div>
          <div className={`${line} text-base font-semibold`}>
            <dt>{t('Pay by transfer or card')}</dt>
            <dd>{formatNaira(EXAMPLE.grossKobo)}</dd>
          </div>
        </dl>
      </div>
      <p className="mx-3 mb-3 flex items-center gap-2.5 rounded-field border border-warning bg-warning/20 px-3 py-2.5 text-sm">
        <Icon name="lock" size={18} />
        {t('Held in escrow until you acknowledge receipt')}
      </p>
      <figcaption className="border-t border-base-300 px-5 py-2.5 text-xs text-quiet sm:px-6">
        {t('Example. Names and amounts are made up.')}
      </figcaption>
    </figure>
  );
}
