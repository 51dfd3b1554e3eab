/** Changes the role of an invited administrator or removes them, each after a confirmation. */
import type { Administrator } from '#contract/admin/administrator.ts';
import { type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Time } from '../../ui/Time.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { adminCall } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { RoleField } from './RoleField.tsx';
import { finishAct } from '../shell/act.ts';

export type Invited = Administrator & { _id: string };

export function ChangeForm({ one, done }: { one: Invited; done: () => void }) {
  const { _id: id, email, role, version, invitedBy, since, lastSeenAt } = one;
  const { ask, dialog } = useConfirm();

  const after = (act: Promise<object>, said: string) => finishAct(act, { queue: 'administrators', done, said });

  async function change({ role: next }: { role: AdminRole }) {
    const facts = { email, role: t(ROLE_NAMES[next]) };
    const text = t('{email} gets the role {role} at once.', facts);
    if (!(await ask({ title: t('Change the role?'), yes: t('Change role'), text }))) return;
    const said = t('{email} has the role {role} now.', facts);
    await after(adminCall('PATCH /api/admin/administrator/:id', { id, role: next, version }), said);
  }

  async function remove() {
    const text = t('{email} is signed out and can’t sign in again. Their actions stay on record.', { email });
    if (!(await ask({ title: t('Remove this administrator?'), yes: t('Remove'), text, danger: true }))) return;
    const said = t('{email} is no longer an administrator.', { email });
    await after(adminCall('DELETE /api/admin/administrator/:id', { id, version }), said);
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-1 wrap-anywhere">
        <p translate="no" className="font-semibold">
          {email}
        </p>
        <p className="text-sm text-quiet">
          <Sentence of={message('Invited by {by}', { by: invitedBy ?? '' })} data={['by']} />
        </p>
      </div>
      <Facts
        facts={[
          [t('Since'), since === null ? '–' : <Time detail key="since" at={since} />],
          [t('Last seen'), lastSeenAt === null ? t('Never') : <Time detail key="seen" at={lastSeenAt} />],
        ]}
      />
      <PasskeyGate why={t('This changes who runs Mortar. Confirm your identity.')}>
        <Form action={change}>
          <RoleField initial={role} />
          <Submit>{t('Change the role')}</Submit>
        </Form>
        <Form action={remove} className="grid gap-3 border-t border-base-300 pt-5">
          <p className="text-sm text-quiet">{t('Removing signs them out at once.')}</p>
          <Submit kind="danger">{t('Remove')}</Submit>
        </Form>
      </PasskeyGate>
      {dialog}
    </div>
  );
}
