/** The owner's menu for a staff member: change the role, or remove them. */
import { useState } from 'react';
import type { Staff } from '#contract/pharmacy/pharmacy-staff.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { changeRole, removeStaff } from './queries.ts';

export function StaffMenu({ pharmacyId, one }: { pharmacyId: string; one: Staff }) {
  const [removing, setRemoving] = useState(false);
  const { user, role } = one;
  const other = role === 'seller' ? 'manager' : 'seller';

  async function change() {
    try {
      await changeRole({ id: pharmacyId, friendId: user._id, role: other });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <>
      <Menu label={t('More about {name}', { name: user.fullName })}>
        <MenuLine icon="person" onClick={() => void change()}>
          {other === 'manager' ? t('Make manager') : t('Make seller')}
        </MenuLine>
        <MenuLine icon="leave" grave onClick={() => setRemoving(true)}>
          {t('Remove from pharmacy')}
        </MenuLine>
      </Menu>
      <Confirm
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('Remove from pharmacy?')}
        yes={t('Remove')}
        danger
        action={() => removeStaff(pharmacyId, user._id)}
      >
        {t('{name} loses access. Their records stay.', { name: user.fullName })}
      </Confirm>
    </>
  );
}
