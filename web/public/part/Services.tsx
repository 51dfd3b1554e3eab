/** The three services as cards. "How to create" opens a dialog, or its own page without JavaScript. */
import { pathOfHowTo, type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SERVICES, type ServiceText } from '../words/service.ts';
import { HowToSteps } from './HowToSteps.tsx';

export function Services({ language }: { language: PublicLanguage }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {SERVICES.map((service) => (
          <Service key={service.kind} service={service} language={language} />
        ))}
      </div>
      {SERVICES.map((service) => (
        <HowToDialog key={service.kind} service={service} />
      ))}
    </>
  );
}

function Service({ service, language }: { service: ServiceText; language: PublicLanguage }) {
  const { kind, icon, name, text } = service;
  return (
    <article className="flex flex-col rounded-box border border-base-300 bg-base-100 p-6">
      <span className="grid size-11 place-items-center rounded-field bg-secondary text-secondary-content">
        <Icon name={icon} size={24} />
      </span>
      <h3 className="mt-4 text-lg font-semibold tracking-tight">{t(name)}</h3>
      <p className="mt-1 mb-4 leading-relaxed text-quiet">{t(text)}</p>
      <a
        href={publicPathIn(language, pathOfHowTo(kind))}
        data-dialog={dialogOf(kind)}
        aria-label={t(service.howTo)}
        className="btn mt-auto border-base-300 bg-base-100 focus-ring"
      >
        {t('How to create')}
        <Icon name="forward" size={18} />
      </a>
    </article>
  );
}

function HowToDialog({ service }: { service: ServiceText }) {
  const title = `${dialogOf(service.kind)}-title`;
  return (
    <dialog id={dialogOf(service.kind)} aria-labelledby={title} className="full-screen bg-base-100 text-base-content">
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 border-b border-base-300 bg-base-100">
          <form method="dialog" className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4">
            <h2 id={title} className="mr-auto truncate text-lg font-bold tracking-tight">
              {t(service.howTo)}
            </h2>
            <button type="submit" className="btn btn-square btn-ghost focus-ring" aria-label={t('Close')}>
              <Icon name="close" size={24} />
            </button>
          </form>
        </div>
        <div className="mx-auto w-full max-w-6xl grow px-4 py-8">
          <HowToSteps steps={service.steps} />
        </div>
        <form method="dialog" className="sticky bottom-0 border-t border-base-300 bg-base-100">
          <div className="mx-auto flex max-w-6xl justify-end px-4 py-3">
            <button type="submit" className="btn btn-primary focus-ring max-sm:w-full">
              {t('Done')}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  );
}

function dialogOf(kind: string): string {
  return `how-to-${kind}`;
}
