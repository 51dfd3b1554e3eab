/** The front page: what Mortar is, its services, how it keeps money safe, what it costs, and how to start. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../i18n.ts';
import { ContactBlock } from './part/ContactBlock.tsx';
import { Intro } from './part/Intro.tsx';
import { Items } from './part/Items.tsx';
import { MoneySteps } from './part/MoneySteps.tsx';
import { Patients } from './part/Patients.tsx';
import { Price } from './part/Price.tsx';
import { Section } from './part/Section.tsx';
import { Services } from './part/Services.tsx';
import { Start } from './part/Start.tsx';
import { Welcome } from './part/Welcome.tsx';
import { Frame } from './frame/Frame.tsx';
import { SecondBar } from './frame/SecondBar.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { ALSO, promisesOf, REASONS } from './words/strip.ts';

export function Landing(props: PageProps) {
  const { language, facts } = props;
  return (
    <Frame
      of={props}
      bars={
        <>
          <TopBar of={props} appears />
          <SecondBar />
        </>
      }
    >
      <Welcome of={props} />
      <Intro of={props} />
      <Section id="services" title={t('Our Services')} lead={t('Three ways to trade between pharmacies.')} tinted>
        <Services language={language} />
      </Section>
      <MoneySteps />
      <Items id="reasons" title={t('Why choose Mortar')} items={REASONS} columns={4} tinted />
      <Price language={language} />
      <Items
        id="promises"
        title={t('Team, process, transactions')}
        items={promisesOf(facts.claims)}
        columns={3}
        tinted
      />
      <Section id="patients" title={t('Looking for a medicine?')} lead={t('For patients. Free, no account needed.')}>
        <Patients language={language} />
      </Section>
      <Start claims={facts.claims} />
      <Items id="more" title={t('We also offer')} items={ALSO} columns={5} />
      <Section id="contact" title={t('Contact Us')} lead={t('Questions, problems or ideas? Write to us.')} tinted>
        <ContactBlock of={props} />
      </Section>
    </Frame>
  );
}
