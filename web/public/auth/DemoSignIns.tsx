/** The sandbox's example members: one tap fills the form, by the script. */
import type { PublicFacts } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';

export function DemoSignIns({ demo }: Pick<PublicFacts, 'demo'>) {
  if (demo.length === 0) return null;
  return (
    <section data-needs-script="" className="border-t border-base-300 pt-4">
      <h2 className="text-sm font-semibold">{t('Try the demo')}</h2>
      <ul className="mt-2 grid gap-2">
        {demo.map(({ email, password, fullName }) => (
          <li key={email}>
            <button
              type="button"
              data-demo={email}
              data-demo-password={password}
              className="grid min-h-12 w-full cursor-pointer rounded-field border border-base-300 px-3 py-1.5 text-left hover:bg-base-200 focus-ring"
            >
              <span translate="no" className="text-sm font-medium">
                {fullName}
              </span>
              <span translate="no" className="truncate text-xs text-quiet">
                {email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
