/** Suggestions for the gallery: each is approved as edited here, merged into an existing entry, or declined with a reason. */
import { type ReactNode, useState } from 'react';
import { PRESCRIPTIONS } from '#rules/medicine/catalogue.ts';
import { SUGGESTION_LIMITS, type Suggested, type Verdict } from '#rules/medicine/suggestion.ts';
import type { WaitingSuggestion } from '#contract/medicine/suggestion.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Field, TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { ApprovedFields } from './ApprovedFields.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Facts } from '../ui/Facts.tsx';
import { suggestionsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

const KINDS: Record<Suggested, Message> = {
  brand: message('Brand'),
  generic: message('Medicine'),
  correction: message('Correction'),
};

export function Suggestions() {
  return (
    <TableQueue
      query={suggestionsQuery}
      rowsOf={(page) => page.suggestions}
      icon="box"
      empty={t('No new gallery suggestions')}
      caption={t('Pending suggestions')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Suggestion')}
    >
      {(suggestion, done) => <Decide suggestion={suggestion} done={done} />}
    </TableQueue>
  );
}

const nameOf = ({ name, generic }: WaitingSuggestion) => name || (generic?.name ?? '');

const COLUMNS: Column<WaitingSuggestion>[] = [
  dataColumn(message('Name'), (row) => nameOf(row)),
  { name: message('Type'), cell: ({ what }) => t(KINDS[what]) },
  dataColumn(message('Member'), ({ member }) => member.fullName, 'wrap-anywhere'),
  { name: message('Sent'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<WaitingSuggestion> = {
  name: message('Decision'),
  spoken: (row) => message('View suggestion {name}', { name: nameOf(row) }),
  data: ['name'],
};

const VERDICTS = ['approved', 'merged', 'declined'] as const;
const VERDICT_NAMES: Record<Verdict, Message> = {
  approved: message('Approve'),
  merged: message('Merge with the existing one'),
  declined: message('Decline'),
};

const FIELDS = ['name', 'maker', 'atc', 'forms', 'strengths', 'into', 'reason'] as const;

/** Leaves out facts without a value. */
function named(facts: [name: string, value: string | null | undefined][]): [name: string, value: ReactNode][] {
  return facts.flatMap(([of, value]) => (value ? [[of, <Data key="data">{value}</Data>]] : []));
}

/** Takes the slug from a whole address, because administrators paste what the browser shows. */
function slugIn(address: string): string {
  return (
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? ''
  );
}

function Decide({ suggestion, done }: { suggestion: WaitingSuggestion; done: () => void }) {
  const { _id: id, member, what, generic, class: drugClass, name, note } = suggestion;
  const [verdict, setVerdict] = useState<Verdict>('approved');

  async function decide({ prescription: chosen, ...fields }: Typed) {
    const prescription = PRESCRIPTIONS.find((kind) => kind === chosen);
    const typed = valuesOf(fields, FIELDS);
    const into = slugIn(typed.into);
    await finishAct(adminCall('POST /api/admin/suggestion/:id', { ...typed, into, id, verdict, prescription }), {
      queue: 'suggestions',
      done,
      said: t('Suggestion resolved.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="data">{member.fullName}</Data>],
          [t('Type'), t(KINDS[what])],
          ...named([
            [t('Name'), name],
            [t('Medicine'), generic?.name],
            [t('Class'), drugClass],
          ]),
        ]}
      />
      {note !== '' && (
        <section className="text-sm">
          <h3 className="text-xs text-quiet">{t('What they say')}</h3>
          <p translate="no" className="wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </section>
      )}
      <Form key={verdict} action={decide} className="grid gap-4">
        <fieldset>
          <legend className="text-sm font-semibold">{t('Decision')}</legend>
          {VERDICTS.filter((option) => what !== 'correction' || option !== 'merged').map((option) => (
            <Choice key={option} chosen={option === verdict} choose={() => setVerdict(option)}>
              {t(VERDICT_NAMES[option])}
            </Choice>
          ))}
        </fieldset>
        {verdict === 'approved' && <ApprovedFields suggestion={suggestion} />}
        {verdict === 'merged' && (
          <Field
            name="into"
            label={t('Link to the medicine')}
            hint={t('The part after /product-gallery/ in its address, or the full address')}
            required
            maxLength={200}
          />
        )}
        {verdict === 'declined' && (
          <TextArea
            name="reason"
            label={t('Reason (the member sees it)')}
            required
            maxLength={SUGGESTION_LIMITS.reason}
          />
        )}
        <Submit>{t('Decide')}</Submit>
      </Form>
    </div>
  );
}
