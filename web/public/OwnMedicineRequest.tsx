/** A patient's own page: the state of their request, the answers, and what they can do. */
import type { PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import type { PatientPage } from '#contract/pharmacy/patient-page.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { PATIENT_FORM } from '#rules/public/form/medicine-request.ts';
import { PROVE_HOURS } from '#rules/pharmacy/medicine-request.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { FormFor } from './form/FormFor.tsx';
import { Frame } from './frame/Frame.tsx';
import { PageHead } from './part/PageHead.tsx';
import { Answers } from './patient/Answers.tsx';
import { Chosen } from './patient/Chosen.tsx';
import { Ended } from './patient/Ended.tsx';
import { ActForm, Withdraw } from './patient/ActForm.tsx';

export function OwnMedicineRequest(props: PageProps) {
  const { request } = props.data as PatientPage;
  const failure = props.form?.failure;
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead title={t('Your medicine request')} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:py-12">
        {request && failure && (
          <p role="alert" className="rounded-field border border-error bg-error/10 px-3 py-2.5">
            {t(failure)}
          </p>
        )}
        {request ? (
          <>
            <Asked request={request} />
            <Next of={props} request={request} />
          </>
        ) : (
          <div className="max-w-md">
            <FormFor of={props} definition={PATIENT_FORM} values={{ act: 'open' }} />
          </div>
        )}
      </div>
    </Frame>
  );
}

/** The request as it was typed. */
function Asked({ request }: { request: PatientRequest }) {
  const { name, brand, quantity, state, medicine, prescription } = request;
  return (
    <section className="rounded-box border border-base-300 bg-base-200 p-5">
      <h2 translate="no" className="text-xl font-semibold tracking-tight wrap-anywhere">
        {brand === '' ? name : `${name} (${brand})`}
      </h2>
      <p translate="no" className="mt-1 wrap-anywhere text-quiet">
        {[quantity, state].join(', ')}
      </p>
      {medicine === null && (
        <p className="mt-3 text-sm">
          {t('We don’t know this name. Only pharmacies that accept all requests will see it.')}
        </p>
      )}
      {prescription === 'POM' && (
        <p className="mt-3 flex items-start gap-2 text-sm font-medium">
          <Icon name="warning" size={20} className="text-primary" />
          {t('This medicine needs a prescription. Bring yours.')}
        </p>
      )}
    </section>
  );
}

function Next({ of, request }: { of: PageProps; request: PatientRequest }) {
  switch (request.status) {
    case 'unproven':
      return <Unproven of={of} />;
    case 'asked':
      return <Answers of={of} request={request} />;
    case 'chosen':
      return <Chosen of={of} request={request} />;
    case 'found':
    case 'withdrawn':
    case 'unanswered':
    case 'expired':
    case 'closed':
      return <Ended of={of} request={request} />;
  }
}

/** The patient confirms with a button before anybody is asked, because programs open links too. */
function Unproven({ of }: { of: PageProps }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{t('Nobody has been asked yet')}</h2>
      <p className="leading-relaxed">
        {t(
          'Press the button and we ask pharmacies in your state. Otherwise the request is deleted {hours, number} hours after you sent it.',
          { hours: PROVE_HOURS },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActForm of={of} act="confirm">
          {t('Ask the pharmacies now')}
        </ActForm>
        <Withdraw of={of}>{t('I did not ask for this')}</Withdraw>
      </div>
    </section>
  );
}
