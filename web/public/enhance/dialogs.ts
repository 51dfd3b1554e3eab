/** Opens the dialogs of links that have one, and closes menus. */

export function openDialogs(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    closeMenus(target);
    // with a modifier key the page opens, such as in a new tab
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = target.closest<HTMLElement>('[data-dialog]');
    const dialog = document.getElementById(link?.dataset.dialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    dialog.showModal();
    dialog.scrollTop = 0;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>('.menu-fold[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

function closeMenus(target: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu-fold[open]')) {
    if (!menu.contains(target)) menu.open = false;
  }
}
