/** Introduces Mortar beside the map, and shows figures only once they are large enough. */
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { ABOUT } from '../words/about.ts';
import { NigeriaMap } from './NigeriaMap.tsx';
import { Proof } from './Proof.tsx';

export function Intro({ of }: { of: PageProps }) {
  const { figures } = of.facts;
  return (
    <section id="intro">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-14 sm:py-20 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:gap-16">
        <div>
          <h2 className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">
            {t('Somewhere in Nigeria, someone has it')}
          </h2>
          {ABOUT.map((paragraph) => (
            <p key={paragraph.id} className="mt-4 max-w-prose text-lg leading-relaxed text-quiet">
              {t(paragraph)}
            </p>
          ))}
          <Proof figures={figures} />
        </div>
        <NigeriaMap membersByState={figures.membersByState} />
      </div>
    </section>
  );
}
