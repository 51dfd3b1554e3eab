/** The administrators' menu: a column on a desktop, a dialog on a phone. */
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import type { AdminRole } from '#rules/admin/role.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { screensFor } from './screens.ts';

export function MenuColumn({ role }: { role: AdminRole }) {
  if (screensFor(role).length === 0) return null;
  return (
    <nav
      aria-label={t('Administration')}
      className="sticky top-0 hidden max-h-dvh w-56 shrink-0 overflow-y-auto border-r border-base-300 px-3 py-5 lg:block"
    >
      <Screens role={role} />
    </nav>
  );
}

/** `children` are shown below the screens. */
export function MenuButton({ role, children }: { role: AdminRole; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (screensFor(role).length === 0) return null;
  return (
    <>
      <Button kind="plain" icon="menu" onClick={() => setOpen(true)}>
        {t('Menu')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Administration')}>
        <nav aria-label={t('Administration')}>
          <Screens role={role} close={() => setOpen(false)} />
        </nav>
        {children}
      </Dialog>
    </>
  );
}

const LINK =
  'flex min-h-11 items-center gap-3 rounded-field px-3 text-sm font-medium text-quiet hover:bg-base-200 hover:text-base-content focus-ring aria-[current=page]:bg-base-200 aria-[current=page]:text-base-content';

function Screens({ role, close }: { role: AdminRole; close?: () => void }) {
  return screensFor(role).map(({ name, screens }) => (
    <section key={name?.id ?? ''} className="mb-5 last:mb-0">
      {name && <h2 className="mb-1 px-3 text-xs font-semibold text-quiet">{t(name)}</h2>}
      <ul>
        {screens.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink to={path} onClick={close} className={LINK}>
              <Icon name={icon} />
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
