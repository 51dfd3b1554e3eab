/** The page about Mortar: what it is, its services, why to choose it, and how a trade goes. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Frame } from './frame/Frame.tsx';
import { Items } from './part/Items.tsx';
import { Method } from './part/Method.tsx';
import { MoneySteps } from './part/MoneySteps.tsx';
import { PageHead } from './part/PageHead.tsx';
import { Proof } from './part/Proof.tsx';
import { Section } from './part/Section.tsx';
import { Start } from './part/Start.tsx';
import { ABOUT, MISSION, VISION, WHY } from './words/about.ts';
import { SERVICES } from './words/service.ts';
import { promisesOf } from './words/strip.ts';

export function About(props: PageProps) {
  const { facts } = props;
  return (
    <Frame of={props}>
      <PageHead title={t('About Mortar')} lead={t('With Mortar, your pharmacy is connected')} />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-12 sm:pt-16 lg:grid-cols-2 lg:gap-16">
        <div>
          {ABOUT.map((paragraph) => (
            <p key={paragraph.id} className="mb-4 max-w-prose text-lg leading-relaxed">
              {t(paragraph)}
            </p>
          ))}
          <Proof figures={facts.figures} />
        </div>
        <VisionAndMission />
      </div>
      <Section id="services" title={t('Our Services')}>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {SERVICES.map(({ kind, icon, name, text }) => (
            <li key={kind} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-field bg-secondary text-secondary-content">
                <Icon name={icon} size={24} />
              </span>
              <div>
                <h3 className="font-semibold">{t(name)}</h3>
                <p className="mt-1 leading-relaxed text-quiet">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Method />
      <Section id="why" title={t('Why choose Mortar')}>
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {WHY.map(({ title, text }) => (
            <div key={title.id} className="border-t-2 border-primary pt-4">
              <dt className="text-lg font-semibold">{t(title)}</dt>
              <dd className="mt-1 max-w-prose leading-relaxed text-quiet">{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <MoneySteps tinted hasLead={false} />
      <Items id="promises" title={t('Team, process, transactions')} items={promisesOf(facts.claims)} columns={3} />
      <Start claims={facts.claims} />
    </Frame>
  );
}

function VisionAndMission() {
  const parts = [
    { title: t('Our vision'), text: t(VISION) },
    { title: t('Our mission'), text: t(MISSION) },
  ];
  return (
    <div className="grid gap-px self-start overflow-hidden rounded-box border border-base-300 bg-base-300">
      {parts.map(({ title, text }) => (
        <section key={title} className="bg-base-100 p-6 sm:p-8">
          <h2 className="text-sm font-semibold text-primary">{title}</h2>
          <p className="mt-2 text-xl leading-snug font-semibold tracking-tight text-balance">{text}</p>
        </section>
      ))}
    </div>
  );
}
