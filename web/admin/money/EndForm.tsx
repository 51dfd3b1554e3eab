/** Ends by hand what nothing ends automatically: a choice of ends, how the administrator knows, and a confirmation. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { type Confirmation, useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Choice } from '../ui/Choice.tsx';

interface EndFormProps<End extends string> {
  question: string;
  ends: Record<End, string>;
  submit: string;
  confirmationOf: (end: End) => Confirmation;
  finish: (end: End, reason: string) => Promise<void>;
}

export function EndForm<End extends string>({ question, ends, submit, confirmationOf, finish }: EndFormProps<End>) {
  const [end, setEnd] = useState<End>();
  const { ask, dialog } = useConfirm();

  async function act({ reason }: Typed<'reason'>) {
    if (end === undefined || !(await ask(confirmationOf(end)))) return;
    await finish(end, reason);
  }

  return (
    <>
      <Form action={act}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{question}</legend>
          {Object.entries<string>(ends).map(([each, label]) => (
            <Choice key={each} chosen={end === each} choose={() => setEnd(each as End)}>
              {label}
            </Choice>
          ))}
        </fieldset>
        <TextArea
          name="reason"
          label={t('Reason')}
          required
          maxLength={1_000}
          hint={t('Recorded under your name. This is final.')}
        />
        <Submit>{submit}</Submit>
      </Form>
      {dialog}
    </>
  );
}
