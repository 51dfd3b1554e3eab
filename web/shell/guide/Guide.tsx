/** The first steps of a new member, above the feed: each ticks automatically and links to its screen. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { GUIDE_COLLEAGUES, GUIDE_LENGTH, type GuideSteps, stepsDone } from '#rules/account/guide.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { showError } from '../../ui/alert/alert.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { InstallDialog } from './InstallDialog.tsx';
import { deviceNow, useInstalled, useInstallPrompt } from './install.ts';
import { changeGuide, guideQuery } from './queries.ts';

/** Rendered for members whose token says that the guide is open; renders nothing if it has ended since. */
export function Guide({ pending }: { pending: ReactNode }) {
  const { data: guide, isPending } = useQuery(guideQuery);
  const isInstalled = useInstalled();
  const [isFinished, setFinished] = useState(false);
  const end = useMutation({
    mutationFn: () => changeGuide({ ended: true }),
    onError: showError,
  });
  const { open = false, steps } = guide ?? {};
  const done = steps ? stepsDone(steps) : 0;

  useEffect(() => {
    if (open && isInstalled && steps?.phone === false) void changeGuide({ installed: true }).catch(() => undefined);
  }, [open, isInstalled, steps?.phone]);

  // the last step is announced once; on the next visit the guide is gone
  useEffect(() => {
    if (!open || done < GUIDE_LENGTH) return;
    setFinished(true);
    void changeGuide({ ended: true }).catch(() => undefined);
  }, [open, done]);

  if (isPending) return pending;
  if (!steps || !(open || isFinished)) return null;
  const putAway = () => {
    setFinished(false);
    if (open) end.mutate();
  };
  return (
    <section aria-labelledby="guide" className="mb-4 rounded-box border border-base-300 bg-base-100 px-4 pb-1">
      <div className="flex items-center gap-3">
        <h2 id="guide" className="grow font-semibold tracking-tight">
          {isFinished ? t('You’re all set') : t('Your first steps')}
        </h2>
        <p className="text-sm text-quiet">{t('{done} of {all}', { done, all: GUIDE_LENGTH })}</p>
        <span className="-mr-3">
          <IconButton icon="close" label={t('Dismiss first steps')} disabled={end.isPending} onClick={putAway} />
        </span>
      </div>
      <Steps steps={steps} />
    </section>
  );
}

function Steps({ steps: { licence, offer, colleagues, phone } }: { steps: GuideSteps }) {
  return (
    <ul className="divide-y divide-base-300 border-t border-base-300">
      <Step done={licence} icon="licence" title={t('Upload your licence')} to={PATHS.licence} />
      <Step done={offer} icon="business" title={t('Make an offer, or save a search')} to={PATHS.offers} />
      <Step
        done={colleagues >= GUIDE_COLLEAGUES}
        icon="requests"
        title={t('Ask {n} colleagues to be partners', { n: GUIDE_COLLEAGUES })}
        state={colleagues > 0 ? t('{done} of {all}', { done: colleagues, all: GUIDE_COLLEAGUES }) : undefined}
        to={PATHS.requests}
      />
      <PhoneStep done={phone} />
    </ul>
  );
}

interface StepProps {
  done: boolean;
  icon: IconName;
  title: string;
  /** The progress of a step. */
  state?: string | undefined;
  to: string;
}

const ROW = 'flex min-h-11 w-full items-center gap-3 py-2 text-left text-sm';

function Step({ to, ...step }: StepProps) {
  return (
    <li>
      {step.done ? (
        <p className={ROW}>
          <StepWords {...step} />
        </p>
      ) : (
        <Link to={to} className={`${ROW} rounded-sm font-medium focus-ring`}>
          <StepWords {...step} />
        </Link>
      )}
    </li>
  );
}

/** Installs in one tap if the browser offers it; otherwise explains how. */
function PhoneStep({ done }: { done: boolean }) {
  const install = useInstallPrompt();
  const [isOpen, setOpen] = useState(false);
  const step = { done, icon: 'mobile', title: t('Install Mortar on your phone') } as const;
  if (done) {
    return (
      <li>
        <p className={ROW}>
          <StepWords {...step} />
        </p>
      </li>
    );
  }
  const start = () => (install && deviceNow() !== 'desk' ? void install() : setOpen(true));
  return (
    <li>
      <button type="button" onClick={start} className={`${ROW} cursor-pointer rounded-sm font-medium focus-ring`}>
        <StepWords {...step} />
      </button>
      <InstallDialog open={isOpen} onClose={() => setOpen(false)} />
    </li>
  );
}

function StepWords({ done, icon, title, state }: Omit<StepProps, 'to'>) {
  return (
    <>
      <span className={done ? 'text-primary' : 'text-quiet'}>
        <Icon name={done ? 'success' : icon} size={22} />
      </span>
      <span className={`min-w-0 grow ${done ? 'text-quiet' : ''}`}>
        {done && <span className="sr-only">{t('Done:')} </span>}
        {title}
      </span>
      {!done && state && <span className="shrink-0 font-normal text-quiet tabular-nums">{state}</span>}
      {!done && <Icon name="forward" size={18} className="text-quiet" />}
    </>
  );
}
