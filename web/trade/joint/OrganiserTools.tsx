/** The organiser's tools: extend the deadline once, and end early once everything is committed. */
import { useState } from 'react';
import type { JointDetail } from '#contract/trade/joint.ts';
import { deadlineLabel, momentInLagos } from '../../format/deadline.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { extendJoint, finishJoint } from './queries.ts';

export function OrganiserTools({ offerId, joint }: { offerId: string; joint: JointDetail }) {
  const [open, setOpen] = useState<'extend' | 'finish'>();
  const close = () => setOpen(undefined);

  async function extend({ deadlineAt }: Typed<'deadlineAt'>) {
    await extendJoint(offerId, momentInLagos(deadlineAt));
    close();
  }

  return (
    <div className="grid gap-2">
      {joint.may.finish && (
        <Button icon="check" wide onClick={() => setOpen('finish')}>
          {t('End now')}
        </Button>
      )}
      {joint.may.extend && (
        <Button kind="quiet" icon="clock" wide onClick={() => setOpen('extend')}>
          {t('Extend deadline')}
        </Button>
      )}
      <Confirm
        open={open === 'finish'}
        onClose={close}
        title={t('End the joint purchase?')}
        yes={t('End now')}
        action={() => finishJoint(offerId)}
      >
        {t('The full quantity is taken. We notify everybody, and quantities can’t change any more.')}
      </Confirm>
      <Dialog open={open === 'extend'} onClose={close} title={t('Extend deadline')}>
        <Form action={extend}>
          <p className="text-sm">
            {t('The deadline is {deadline}. You can extend it once.', { deadline: deadlineLabel(joint.deadline) })}
          </p>
          <Field name="deadlineAt" label={t('New deadline (Lagos time)')} type="datetime-local" required />
          <Submit wide>{t('Extend deadline')}</Submit>
        </Form>
      </Dialog>
    </div>
  );
}
