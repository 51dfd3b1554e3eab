/** The front page: what Mortar is, its services, how the money is kept, what it costs, and the ways in. */
import type { PageProps } from '#contract/public-page.ts';
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
      <Section
        id="services"
        title={t('Our Services')}
        lead={t('Three ways to trade, all of them between pharmacies.')}
        tinted
      >
        <Services language={language} />
      </Section>
      <Section
        id="escrow"
        title={t('How your money is kept')}
        lead={t('Your payment waits in the wallet until you have the goods, or goes back to you.')}
      >
        <MoneySteps />
      </Section>
      <Section id="reasons" title={t('Why choose Mortar')} tinted>
        <Items items={REASONS} columns={4} />
      </Section>
      <Section id="price" title={t('What it costs')}>
        <Price language={language} />
      </Section>
      <Section id="promises" title={t('Team, process, transactions')} tinted>
        <Items items={promisesOf(facts.claims)} columns={3} />
      </Section>
      <Section
        id="patients"
        title={t('Looking for a medicine?')}
        lead={t('For patients, without an account and free.')}
      >
        <Patients language={language} />
      </Section>
      <Start claims={facts.claims} />
      <Section id="more" title={t('We also offer')}>
        <Items items={ALSO} columns={5} />
      </Section>
      <Section id="contact" title={t('Contact Us')} lead={t('A question, a fault, an idea: write to us.')} tinted>
        <ContactBlock of={props} />
      </Section>
    </Frame>
  );
}
