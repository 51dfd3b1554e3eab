/** How to create one of the services, as a page. It shows the same as the dialog of the front page, for a link or without JavaScript. */
import type { PageProps } from '#contract/public/public-page.ts';
import { PATHS } from '#rules/paths.ts';
import { HOW_TO_KINDS, pathOfHowTo, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Frame } from './frame/Frame.tsx';
import { HowToSteps } from './part/HowToSteps.tsx';
import { PageHead } from './part/PageHead.tsx';
import { SERVICES, serviceOf } from './words/service.ts';

export function HowTo(props: PageProps) {
  const kind = HOW_TO_KINDS.find((one) => pathOfHowTo(one) === props.path) ?? 'demand';
  const service = serviceOf(kind);
  return (
    <Frame of={props}>
      <PageHead title={t(service.howTo)} lead={t(service.text)} />
      <div className="mx-auto max-w-6xl px-4 py-12">
        <HowToSteps steps={service.steps} />
        <a href={PATHS.signUp} className="btn mt-10 btn-primary focus-ring">
          {t('Sign up Now')}
        </a>
        <h2 className="mt-14 text-lg font-semibold">{t('The other services')}</h2>
        <ul className="mt-1">
          {SERVICES.filter((other) => other.kind !== kind).map((other) => (
            <li key={other.kind}>
              <a
                href={publicPathIn(props.language, pathOfHowTo(other.kind))}
                className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline-offset-4 hover:underline focus-ring"
              >
                {t(other.howTo)}
                <Icon name="forward" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
