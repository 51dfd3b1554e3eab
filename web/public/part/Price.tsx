/** The charge, and a link to the calculator. */
import { CHARGE_PER_MILLE } from '#rules/money.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from './Section.tsx';

interface PriceProps {
  language: PublicLanguage;
  tinted?: boolean;
  /** False on the calculator's own page. */
  hasCalculator?: boolean;
}

export function Price({ language, tinted = false, hasCalculator = true }: PriceProps) {
  return (
    <Section id="price" title={t('What it costs')} tinted={tinted}>
      <div className="grid items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-12">
        <p className="text-7xl font-bold tracking-tighter text-primary tabular-nums sm:text-8xl">
          {CHARGE_PER_MILLE / 10}%
        </p>
        <div>
          <p className="max-w-prose text-lg leading-relaxed">
            {t(
              'One charge on top of the agreed amount, paid by the buyer and shown before payment. The seller gets the agreed amount in full. Joining, posting, listing offers and chatting are free.',
            )}
          </p>
          {hasCalculator && (
            <a
              href={publicPathIn(language, PUBLIC_PATHS.fees)}
              className="btn mt-5 border-base-300 bg-base-100 focus-ring"
            >
              {t('Calculate the charge')}
              <Icon name="forward" size={18} />
            </a>
          )}
        </div>
      </div>
    </Section>
  );
}
