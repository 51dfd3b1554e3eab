/** A notice about Mortar's own medicine requests. `enhance/advert.ts` shows it from time to time; without JavaScript it is hidden. */
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

export function Advert({ language }: { language: PublicLanguage }) {
  return (
    <dialog
      id="advert"
      aria-labelledby="advert-title"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-box border border-base-300 bg-base-100 p-6 text-base-content shadow-2xl"
    >
      <form method="dialog" className="absolute top-2 right-2">
        <button type="submit" className="btn btn-square btn-ghost focus-ring" aria-label={t('Close')}>
          <Icon name="close" size={22} />
        </button>
      </form>
      <p className="text-sm font-semibold text-primary">{t('For patients')}</p>
      <h2 id="advert-title" className="mt-1 pr-10 text-xl font-bold tracking-tight">
        {t('Looking for a medicine?')}
      </h2>
      <p className="mt-2 leading-relaxed text-quiet">
        {t('Tell us which one, and pharmacies in your state say if they have it. Free, no account needed.')}
      </p>
      <div className="mt-5 grid gap-2">
        <a href={publicPathIn(language, PUBLIC_PATHS.medicineRequest)} className="btn btn-primary focus-ring">
          {t('Request Medicine Now')}
        </a>
        <form method="dialog" className="grid">
          <button type="submit" value="never" className="btn btn-ghost focus-ring">
            {t('Don’t show this again')}
          </button>
        </form>
      </div>
    </dialog>
  );
}
