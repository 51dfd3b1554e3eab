/** Opens a patient's page with the code behind the `#` of a mailed link. It never reaches a log and leaves the address at once. */
export function openByLink(): void {
  const code = /^#k=([\w-]+)$/.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, '', location.pathname);
  const field = document.querySelector<HTMLInputElement>('[data-form=patient] [name=code]');
  if (!field) return;
  field.value = code;
  // an answer that refuses the code has no fragment, so this submits once only
  field.form?.submit();
}
