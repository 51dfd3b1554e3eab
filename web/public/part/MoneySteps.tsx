/** How the money of a trade is kept safe, in five pictures. */
import { t } from '../../i18n.ts';
import { MoneyPicture } from '../picture/MoneyPicture.tsx';
import { MONEY_STEPS } from '../words/money.ts';
import { Section } from './Section.tsx';

export function MoneySteps({ tinted = false, hasLead = true }) {
  return (
    <Section
      id="escrow"
      title={t('How we keep your money safe')}
      {...(hasLead && { lead: t('We hold your payment until you get the goods, or refund you.') })}
      tinted={tinted}
    >
      <ol className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 sm:grid-cols-2 lg:grid-cols-6">
        {MONEY_STEPS.map(({ picture, title, text }, index) => (
          <li
            key={title.id}
            className={`bg-base-100 p-5 ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'} ${index === 4 ? 'sm:col-span-2' : ''}`}
          >
            <div className="mx-auto max-w-64">
              <MoneyPicture name={picture} />
            </div>
            <h3 className="mt-4 flex items-baseline gap-2 font-semibold">
              <span className="text-primary tabular-nums">{index + 1}</span>
              {t(title)}
            </h3>
            <p className="mt-1 max-w-prose leading-relaxed text-quiet">{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
