/** A mailed reset link: takes its key out of the address and checks it, then opens the fields. */
import type { RESET_KEY_HEADER } from '#contract/account/password-reset.ts';
import { all, fieldOf, formNamed, sayEmail, show, wordsOf } from '../enhance-form/page.ts';

const KEY_HEADER: typeof RESET_KEY_HEADER = 'x-reset-key';
/** The key is in memory only. */
let key = '';

export function keyHeader(): Record<string, string> {
  return { [KEY_HEADER]: key };
}

export function openReset(): void {
  const form = formNamed('resetPassword');
  if (!form) return;
  takeKey();
  const email = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  fieldOf(form, 'email').value = email;
  sayEmail(email);
  void askAbout(form, email);
  document.querySelector('[data-ask-again]')?.addEventListener('click', () => void askAbout(form, email));
  // a link opened later in the same tab
  addEventListener('hashchange', () => {
    takeKey();
    void askAbout(form, email);
  });
}

/** Takes the key out of the address bar and the history, before any other script could read it. */
function takeKey(): void {
  key = /^#k=([\w-]+)$/.exec(location.hash)?.[1] ?? '';
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

async function askAbout(form: HTMLFormElement, email: string): Promise<void> {
  // without a key there is nothing to check
  if (key === '') return showLinkOver();
  shut(form, 'asked');
  let response: Response;
  try {
    response = await fetch(`/api/auth/password-reset/${encodeURIComponent(email)}`, { headers: keyHeader() });
  } catch {
    return shut(form, 'unknown', wordsOf(form).offline);
  }
  const { token, type } = (await response.json().catch(() => ({}))) as { token?: string; type?: string };
  if (response.ok && token !== undefined) {
    fieldOf(form, 'token').value = token;
    form.querySelector('fieldset')!.disabled = false;
    return show('[data-link]', false);
  }
  if (type === 'token') return showLinkOver();
  shut(form, 'unknown', wordsOf(form).failed);
}

export function showLinkOver(): void {
  shut(formNamed('resetPassword')!, 'over');
  show('[data-keyless]', key === '');
}

function shut(form: HTMLFormElement, state: 'asked' | 'unknown' | 'over', words = ''): void {
  form.querySelector('fieldset')!.disabled = true;
  for (const part of all('[data-link]')) part.hidden = part.dataset.link !== state;
  for (const place of all('[data-link=unknown] [data-words]')) place.textContent = words;
}
