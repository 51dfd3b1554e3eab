/** The steps to create an offer, each with a drawing of its screen. */
import { t } from '../../i18n.ts';
import { StepPicture } from '../picture/StepPicture.tsx';
import type { ServiceStep } from '../words/service.ts';

export function HowToSteps({ steps }: { steps: readonly ServiceStep[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ text, picture }, index) => (
        <li key={text.id}>
          <div className="overflow-hidden rounded-box border border-base-300 bg-base-200">
            <StepPicture name={picture} />
          </div>
          <p className="mt-3 flex gap-3 leading-relaxed">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-primary-content tabular-nums">
              {index + 1}
            </span>
            {t(text)}
          </p>
        </li>
      ))}
    </ol>
  );
}
