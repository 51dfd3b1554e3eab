/** The call to sign up near the end of a page, with a badge. */
import type { PublicClaims } from '#contract/public/public-page.ts';
import { PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { Cloth } from '../picture/Cloth.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function Start({ claims }: { claims: PublicClaims }) {
  return (
    <section className="relative overflow-hidden bg-[#0b5d43] text-white">
      <Cloth className="absolute inset-0 size-full opacity-[0.07]" />
      <div className="relative mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-8 px-4 py-14 sm:py-16">
        <div>
          <h2 className="text-3xl font-bold tracking-tight">{t('Ready to dive in?')}</h2>
          <p className="mt-2 max-w-prose leading-relaxed">
            {t('Signing up is free. Look around first, then upload your licence when you want to sell.')}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a
              href={PATHS.signUp}
              className="btn border-white bg-white text-[#0a4a36] btn-lg focus-visible:outline-white"
            >
              {t('Create your account')}
            </a>
            <a
              href={PATHS.donation}
              className="btn border-white/50 bg-transparent text-white btn-lg focus-visible:outline-white"
            >
              {t('Donate')}
            </a>
          </div>
        </div>
        <Badge {...claims} />
      </div>
    </section>
  );
}

/** Shows the operator's registration if the settings name one, or else that Mortar checks licences. */
function Badge({ certified }: Pick<PublicClaims, 'certified'>) {
  return (
    <div className="flex max-w-md items-center gap-4 rounded-box border border-white/30 p-4">
      <Icon name="licence" size={40} />
      <div>
        <p className="font-semibold">{certified ? t('Certified business') : t('Licences are checked')}</p>
        <p className="text-sm leading-relaxed">
          {certified
            ? t('Registered with {body}, number {number}', certified)
            : t('A Verified badge means an administrator checked the member’s licence for the current year.')}
        </p>
      </div>
    </div>
  );
}
