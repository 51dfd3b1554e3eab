/** Opens a patient's page by the code behind the `#` of a mailed link, which no server and no log ever sees, and takes it out of the address. */
export function openByLink(): void {
  const code = /^#k=([\w-]+)$/.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, '', location.pathname);
  const field = document.querySelector<HTMLInputElement>('[data-form=patient] [name=code]');
  if (!field) return;
  field.value = code;
  // a refused code is shown without the link, so this happens once
  field.form?.submit();
}
