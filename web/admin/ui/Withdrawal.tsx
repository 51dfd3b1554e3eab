/** The withdrawal of an alert or announcement: who, when and why, or the form to do it. */
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from './Facts.tsx';

interface WithdrawalProps {
  of: { withdrawnAt: string | null; withdrawnBy: string | null; withdrawnFor: string | null };
  withdraw: (typed: Typed<'reason'>) => Promise<void>;
  maxLength: number;
  /** The effect of withdrawing it. */
  hint: string;
  submit: string;
}

export function Withdrawal({ of, withdraw, maxLength, hint, submit }: WithdrawalProps) {
  if (of.withdrawnAt) {
    return (
      <Facts
        facts={[
          [t('Withdrawn'), <Time detail key="at" at={of.withdrawnAt} />],
          [t('Withdrawn by'), <Data key="data">{of.withdrawnBy}</Data>],
          [t('Reason'), <Data key="data">{of.withdrawnFor}</Data>],
        ]}
      />
    );
  }
  return (
    <Form action={withdraw}>
      <TextArea
        name="reason"
        label={t('Why it is withdrawn (everyone sees it)')}
        required
        maxLength={maxLength}
        hint={hint}
      />
      <Submit>{submit}</Submit>
    </Form>
  );
}
