/** One service of the front page, with its steps folded in. */
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ServiceText } from './content.ts';

export function Service({ name, icon, text, steps }: ServiceText) {
  return (
    <article className="flex flex-col rounded-box border border-base-300 bg-base-100 p-5">
      <span className="grid size-11 place-items-center rounded-field bg-secondary text-secondary-content">
        <Icon name={icon} size={24} />
      </span>
      <h3 className="mt-3 text-lg font-semibold tracking-tight">{t(name)}</h3>
      <p className="mt-1 leading-relaxed text-quiet">{t(text)}</p>
      <details className="group pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-primary focus-ring">
          {t('How to create')}
          <Icon name="forward" size={18} className="transition-transform group-open:rotate-90" />
        </summary>
        <ol className="ml-5 list-decimal space-y-1.5 pb-1 leading-relaxed">
          {steps.map((step) => (
            <li key={step.id}>{t(step)}</li>
          ))}
        </ol>
      </details>
    </article>
  );
}
