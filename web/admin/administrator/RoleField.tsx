/** Chooses a role; each option says what the role may do. */
import { useState } from 'react';
import { ADMIN_ROLES, type AdminRole, ROLE_NAMES } from '#rules/admin/role.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { useFormState } from '../../ui/form/form-state.ts';

export function RoleField({ initial }: { initial?: AdminRole }) {
  const [chosen, setChosen] = useState(initial);
  const error = useFormState().errors['role'];
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'role-error' : undefined}>
      <legend className="mb-1 text-sm font-medium">{t('Role')}</legend>
      {ADMIN_ROLES.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm">
          <input
            type="radio"
            name="role"
            value={role}
            required
            checked={chosen === role}
            onChange={() => setChosen(role)}
            className="radio mt-0.5 shrink-0 radio-primary focus-ring"
          />
          <span className="min-w-0 font-medium">
            {t(ROLE_NAMES[role])}
            <span className="block font-normal text-quiet">{t(ROLE_DUTIES[role])}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="role-error" role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const ROLE_DUTIES: Record<AdminRole, Message> = {
  owner: message('Full access, including adding and removing administrators.'),
  money: message('Payouts, refunds, disputes and the ledger.'),
  licences: message('Licences and their papers.'),
  moderator: message('Reports, safety alerts, members, messages and announcements.'),
  reader: message('Can view lists and the audit log, but change nothing.'),
};
