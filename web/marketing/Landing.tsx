/** The front page: what Mortar is, the three services, how the money is kept, what it costs. */
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/public-page.ts';
import { CHARGE_PER_MILLE, formatKobo, withCharge } from '#rules/money.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import { ESCROW_STEPS, SERVICES } from './content.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Service } from './Service.tsx';

const CHARGE = `${CHARGE_PER_MILLE / 10}%`;
/** The worked example: a share of N200,000. */
const EXAMPLE = withCharge(20_000_000);

export function Landing({ path, language }: PageProps) {
  return (
    <>
      <Header />
      <main>
        <Welcome />
        <Services />
        <Escrow />
        <Price />
        <Start />
      </main>
      <Footer path={path} language={language} />
    </>
  );
}

function Header() {
  return (
    <header className="sticky top-0 z-10 border-b border-base-300 bg-base-100">
      <div className="mx-auto flex h-14 max-w-5xl items-center gap-2 px-4">
        <Logo />
        <a href={PATHS.signIn} className="btn ml-auto btn-ghost focus-ring">
          {t('Sign in')}
        </a>
        <a href={PATHS.signUp} className="btn btn-primary focus-ring max-sm:hidden">
          {t('Sign up Now')}
        </a>
      </div>
    </header>
  );
}

function Welcome() {
  return (
    <section className="border-b border-base-300 bg-base-200">
      <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-12 sm:py-20 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <p className="text-sm font-semibold text-primary">{t('Welcome to Mortar')}</p>
          <h1 className="mt-2 text-4xl leading-[1.1] font-bold tracking-tight text-balance sm:text-5xl">
            {t('With Mortar, your pharmacy is connected')}
          </h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed text-quiet">
            {t(
              'Find the drug your town has run out of. Buy in bulk with pharmacies near you. Sell what would expire. The money waits in escrow until both sides say the goods are there.',
            )}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href={PATHS.signUp} className="btn btn-lg btn-primary focus-ring">
              {t('Sign up Now')}
            </a>
            <a href="#escrow" className="btn border-base-300 bg-base-100 btn-lg focus-ring">
              {t('How the money is kept')}
            </a>
          </div>
        </div>
        <ExampleOffer />
      </div>
    </section>
  );
}

/** What a deal looks like inside, as a picture made of words. */
function ExampleOffer() {
  const line = 'flex justify-between gap-4 border-t border-base-300 py-2.5 text-sm';
  return (
    <figure className="rounded-box border border-base-300 bg-base-100 p-5">
      <p className="text-xs font-semibold text-primary">{t('Joint Purchase')}</p>
      <p className="mt-1 text-lg font-semibold tracking-tight">{t('Artemether/Lumefantrine 80/480 mg')}</p>
      <dl className="mt-4 tabular-nums">
        <div className={line}>
          <dt>{t('Your share, 40 packs')}</dt>
          <dd>{formatKobo(EXAMPLE.baseKobo)}</dd>
        </div>
        <div className={line}>
          <dt>{t('Charge, {charge}', { charge: CHARGE })}</dt>
          <dd>{formatKobo(EXAMPLE.feeKobo)}</dd>
        </div>
        <div className={`${line} font-semibold`}>
          <dt>{t('You pay by card')}</dt>
          <dd>{formatKobo(EXAMPLE.grossKobo)}</dd>
        </div>
      </dl>
      <p className="mt-2 rounded-field border border-warning bg-warning/20 px-3 py-2 text-sm">
        {t('Held in escrow until you acknowledge receipt')}
      </p>
      <figcaption className="mt-3 text-xs text-quiet">{t('An example: names and amounts are made up.')}</figcaption>
    </figure>
  );
}

function Services() {
  return (
    <Section id="services" title={t('Our Services')}>
      <div className="grid gap-4 md:grid-cols-3">
        {SERVICES.map((service) => (
          <Service key={service.name.id} {...service} />
        ))}
      </div>
    </Section>
  );
}

function Escrow() {
  return (
    <Section id="escrow" title={t('How your money is kept')} tinted>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {ESCROW_STEPS.map((step, index) => (
          <li key={step.title.id} className="flex gap-4">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-content tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{t(step.title)}</h3>
              <p className="mt-0.5 leading-relaxed text-quiet">{t(step.text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Price() {
  return (
    <Section id="price" title={t('What it costs')}>
      <div className="grid items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <p className="text-6xl font-bold tracking-tight text-primary tabular-nums">{CHARGE}</p>
        <p className="max-w-prose leading-relaxed">
          {t(
            'One charge, on top of the agreed amount, paid by the partner and shown before the card is asked for. The supplier is credited the agreed amount in full. To join, to post, to list an offer and to chat costs nothing.',
          )}
        </p>
      </div>
    </Section>
  );
}

function Start() {
  return (
    <section className="bg-primary text-primary-content">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-5 px-4 py-12">
        <h2 className="text-2xl font-bold tracking-tight">{t('Ready to dive in?')}</h2>
        <div className="flex flex-wrap gap-3">
          <a href={PATHS.signUp} className="btn border-base-100 bg-base-100 text-base-content btn-lg">
            {t('Create your account')}
          </a>
          <a href={PATHS.donation} className="btn border-base-100 bg-primary text-primary-content btn-lg">
            {t('Donate')}
          </a>
        </div>
      </div>
    </section>
  );
}

function Footer({ path, language }: Pick<PageProps, 'path' | 'language'>) {
  const link = 'inline-flex min-h-11 items-center underline-offset-3 hover:underline focus-ring';
  return (
    <footer className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-8 text-sm text-quiet">
      <span className="mr-auto">{t('© 2024 Mortar')}</span>
      <a href="#services" className={link}>
        {t('Our Services')}
      </a>
      <a href="#escrow" className={link}>
        {t('How your money is kept')}
      </a>
      <a href={PATHS.donation} className={link}>
        {t('Donate')}
      </a>
      <a href={PATHS.signUp} className={link}>
        {t('Sign up')}
      </a>
      <a href={PATHS.signIn} className={link}>
        {t('Sign in')}
      </a>
      <LanguageChoice path={path} language={language} className="w-full" />
    </footer>
  );
}

function Section({
  id,
  title,
  tinted = false,
  children,
}: {
  id: string;
  title: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`scroll-mt-14 ${tinted ? 'border-y border-base-300 bg-base-200' : ''}`}>
      <div className="mx-auto max-w-5xl px-4 py-12 sm:py-16">
        <h2 className="mb-6 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}
