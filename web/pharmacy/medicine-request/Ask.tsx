/** One request at one pharmacy: the medicine, the answer, and the possible actions. */
import type { MedicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time, dayOf } from '../../ui/Time.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { PatientContact } from './PatientContact.tsx';

const STATUS: Record<MedicineAsk['status'], { name: Message; tone: Tone }> = {
  open: { name: message('Open'), tone: 'waiting' },
  chosen: { name: message('Chose you'), tone: 'strong' },
  found: { name: message('Got it from you'), tone: 'done' },
  missed: { name: message('Did not get it from you'), tone: 'plain' },
  closed: { name: message('Closed'), tone: 'plain' },
};

export function Ask({ ask }: { ask: MedicineAsk }) {
  const { name, brand, quantity, location, state, pharmacy, status, contact, answer } = ask;
  const { name: statusName, tone } = STATUS[status];
  return (
    <li className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 translate="no" className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
          {brand === '' ? name : `${name} (${brand})`}
        </h2>
        <Badge tone={tone}>{t(statusName)}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact name={t('Quantity')}>
          <Data>{quantity}</Data>
        </Fact>
        <Fact name={t('Where the patient is')}>
          <Data>{[location, state].filter((part) => part !== '').join(', ')}</Data>
        </Fact>
        <Fact name={t('Asked')}>
          <Time at={ask.createdAt} />
        </Fact>
        <Fact name={t('Your pharmacy')}>
          <Data>{pharmacy.businessName}</Data>
        </Fact>
      </dl>
      <Remarks ask={ask} />
      {answer && <Answered answer={answer} />}
      {contact && <PatientContact contact={contact} />}
      {status === 'open' && <AnswerButtons key={answer?.answeredAt} ask={ask} />}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Notes for the pharmacist before they answer. */
function Remarks({ ask: { name, medicine, prescription, isNeighbour } }: { ask: MedicineAsk }) {
  const remarks = [
    medicine === null && t('This name is not in our catalogue. Read it carefully before you answer.'),
    medicine !== null &&
      medicine.toLowerCase() !== name.toLowerCase() &&
      t('In the catalogue: {medicine}.', { medicine }),
    prescription === 'POM' && t('Prescription only. The patient has been asked to bring the prescription.'),
    isNeighbour && t('The patient is in a neighbouring state where nobody had it.'),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-quiet">
      {remarks.map((remark) => (
        <li key={remark} className="flex gap-2">
          <Icon name="info" size={18} className="mt-0.5 shrink-0" />
          <span>{remark}</span>
        </li>
      ))}
    </ul>
  );
}

function Answered({ answer }: { answer: NonNullable<MedicineAsk['answer']> }) {
  const { price, unit, place, byDay, by } = answer;
  return (
    <div className="grid gap-0.5 rounded-field border border-base-300 bg-base-200 px-3 py-2 text-sm">
      <p className="font-semibold">{saidOf(answer)}</p>
      {price !== null && (
        <p>
          <Money naira={price} /> <span className="text-quiet">{t('per {unit}', { unit })}</span>
        </p>
      )}
      {byDay !== null && <p>{t('By {day}', { day: dayOf(byDay) })}</p>}
      {place !== '' && (
        <p translate="no" className="wrap-anywhere">
          {place}
        </p>
      )}
      <p className="text-xs text-quiet">
        <Data>{by}</Data>, <Time at={answer.answeredAt} />
      </p>
    </div>
  );
}

function saidOf({ answer }: NonNullable<MedicineAsk['answer']>): string {
  if (answer === 'have') return t('You have it');
  return answer === 'can get' ? t('You can get it') : t('You don’t have it');
}
