/** The page of one generic: facts for everybody, and slots for members' parts. */
import type { ReactNode } from 'react';
import type { SameStrength } from '#contract/trade/generic.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric, pathOfSignInAgain, PATHS } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Brands } from './Brands.tsx';
import type { Entry } from './gallery.ts';
import { GenericFacts } from './GenericFacts.tsx';
import { GenericName } from './GenericName.tsx';
import type { Mark } from './Hits.tsx';
import { PrescriptionBadge } from './PrescriptionBadge.tsx';
import { Substitutes } from './Substitutes.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** The parts for members, which need a session. */
export interface MemberParts {
  alerts: ReactNode;
  mark: Mark;
  /** Brands on sale now. */
  brands: readonly SameStrength[] | undefined;
  market: ReactNode;
  suggestBrand: ReactNode;
  /** Brands that the gallery leaves out. */
  registered: ReactNode;
  suggestCorrection: ReactNode;
}

interface GenericProps {
  entry: Entry;
  /** Buttons in the head. */
  buttons: ReactNode;
  /** Undefined for visitors. */
  member?: MemberParts | undefined;
}

export function isTraded({ prescription }: Entry): boolean {
  return prescription !== 'CONTROLLED';
}

export function Generic({ entry, buttons, member }: GenericProps) {
  return (
    <div className="grid gap-4">
      {member?.alerts}
      <Head entry={entry} buttons={buttons} />
      {/* on a phone the market comes between the facts and the disclaimer */}
      <div
        className={`grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_23rem] ${member ? 'dialog:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="grid gap-4">
          <GenericFacts entry={entry} />
          <Brands entry={entry} mark={member?.mark} action={member?.suggestBrand} />
          {member?.registered}
          <Substitutes entry={entry} brands={member?.brands} />
        </div>
        {member && (
          <div className="grid gap-4 dialog:col-start-2 dialog:row-span-2 dialog:row-start-1">{member.market}</div>
        )}
        <div className="grid gap-4">
          {!member && isTraded(entry) && <ForMembers path={pathOfGeneric(entry.slug)} />}
          <NotThis />
          {member && <div>{member.suggestCorrection}</div>}
        </div>
      </div>
    </div>
  );
}

/** The head: how it may be supplied, its names, and its actions. */
function Head({ entry, buttons }: Pick<GenericProps, 'entry' | 'buttons'>) {
  const { name, synonyms, prescription } = entry;
  return (
    <header className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div>
        <PrescriptionBadge kind={prescription} />
        <h1 className="mt-2 text-2xl font-bold tracking-tight">
          <GenericName name={name} />
        </h1>
        {synonyms.length > 0 && (
          <p className="mt-1 text-sm text-quiet wrap-anywhere">
            <Sentence of={message('Also called {names}', { names: synonyms.join(', ') })} data={['names']} />
          </p>
        )}
      </div>
      {!isTraded(entry) && <p className="text-sm text-quiet">{t('Controlled drugs can’t be traded here.')}</p>}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{buttons}</div>
    </header>
  );
}

function ForMembers({ path }: { path: string }) {
  return (
    <Banner
      action={
        <Link to={pathOfSignInAgain(path)} rel="nofollow" className="btn btn-primary focus-ring">
          {t('Sign in')}
        </Link>
      }
    >
      {t('Sign in to see who sells or needs it now, and the prices paid.')}
    </Banner>
  );
}

/** The container of a gallery page, below its back link. */
export function GenericPlace({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.gallery}>{t('Product Gallery')}</BackLink>
      {children}
    </div>
  );
}

/** The page for an unknown address, whose words are searched for. */
export function Missing({ search }: { search: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{t('This medicine is not in the gallery')}</h1>
      <p className="mt-1 mb-4 text-sm text-quiet">{t('Check the spelling, or search again.')}</p>
      {search}
    </>
  );
}

/** It has no search address, so the user types the name there. */
const GREEN_BOOK = 'https://greenbook.nafdac.gov.ng/';

/** The disclaimer of gallery pages, with a link to the official register. */
function NotThis() {
  return (
    <aside
      aria-label={t('What this page is not')}
      className="grid gap-3 rounded-box border border-base-300 bg-base-200 p-4 text-sm sm:p-5"
    >
      <p>
        {t(
          'This page lists names, forms, strengths and supply rules. It gives no doses or advice and does not say a product is registered or genuine. It does not replace the leaflet or a professional.',
        )}
      </p>
      <NewTabLink href={GREEN_BOOK} icon="search" className="justify-self-start">
        {t('Search NAFDAC’s Green Book')}
      </NewTabLink>
    </aside>
  );
}
