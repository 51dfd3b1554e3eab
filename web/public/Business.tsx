/** The page of the three services: what each is for, how a trade goes, and what it costs. */
import type { PageProps } from '#contract/public/public-page.ts';
import { PATHS } from '#rules/paths.ts';
import { t } from '../i18n.ts';
import { Frame } from './frame/Frame.tsx';
import { Items } from './part/Items.tsx';
import { MoneySteps } from './part/MoneySteps.tsx';
import { PageHead } from './part/PageHead.tsx';
import { Price } from './part/Price.tsx';
import { Section } from './part/Section.tsx';
import { Services } from './part/Services.tsx';
import { Start } from './part/Start.tsx';
import { ALSO, REASONS } from './words/strip.ts';

export function Business(props: PageProps) {
  const { language, facts } = props;
  return (
    <Frame of={props}>
      <PageHead
        title={t('Trade between pharmacies')}
        lead={t('Find what you need, buy in bulk together, and sell stock before it expires.')}
      >
        <a href={PATHS.signUp} className="btn btn-primary focus-ring">
          {t('Sign up Now')}
        </a>
      </PageHead>
      <Section id="services" title={t('Our Services')}>
        <Services language={language} />
      </Section>
      <MoneySteps tinted />
      <Price language={language} />
      <Items id="reasons" title={t('Why choose Mortar')} items={REASONS} columns={4} tinted />
      <Items id="more" title={t('We also offer')} items={ALSO} columns={5} />
      <Start claims={facts.claims} />
    </Frame>
  );
}
