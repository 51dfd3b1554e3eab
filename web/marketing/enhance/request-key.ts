/** Opens a patient's page by the code behind the `#` of a mailed link, which no server and no log ever sees, and takes it out of the address. */
export function openByLink(): void {
  const code = /^#k=([\w-]+)$/.exec(location.hash)?.[1];
  if (code === undefined) return;
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector<HTMLFormElement>('form[data-opens]');
  const field = form?.elements.namedItem('code');
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = code;
  // a refused code is shown without the link, so this happens once
  form.submit();
}
