/** The page for an unknown address. The build renders it too, for visitors without script. */
import { t } from '../i18n.ts';
import { Logo } from './Logo.tsx';

interface NotFoundProps {
  /** The link onward, by a full load. */
  home: { path: string; text: string };
  back?: () => void;
}

export function NotFound({ home, back }: NotFoundProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6 sm:py-12">
      <header className="mb-5">
        <a
          href={home.path}
          aria-label={t('Mortar: {words}', { words: home.text })}
          className="inline-flex rounded-field focus-ring"
        >
          <Logo size={34} />
        </a>
      </header>
      <main className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-7">
        <h1 className="text-2xl font-bold tracking-tight">{t('Unexpected Application Error!')}</h1>
        <p className="mt-3 font-semibold">{t('404 Not Found')}</p>
        <p className="mt-1 text-quiet">{t('Page not found. Check the address.')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a href={home.path} className="btn btn-primary focus-ring">
            {home.text}
          </a>
          {back && (
            <button
              type="button"
              onClick={back}
              className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
            >
              {t('Back')}
            </button>
          )}
        </div>
      </main>
    </div>
  );
}
