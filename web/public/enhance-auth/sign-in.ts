/** The sign-in: notes of the screen before, suspended members, example members, and members who are signed in already. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { PATHS } from '#rules/paths.ts';
import { ARRIVALS, type Arrival } from '#rules/form-answer.ts';
import { returnPath } from '#rules/return-path.ts';
import { all, fieldOf, formNamed, remember, remembered, show } from '../enhance-form/page.ts';

export function openSignIn(): void {
  const form = formNamed('signIn');
  if (!form) return;
  // the app finds out whether the session is still valid, and leads back here if not
  if (remembered('localStorage', AUTH_STORAGE.member) !== undefined) {
    location.replace(returnPath(new URLSearchParams(location.search).get('redirectTo')) ?? PATHS.posts);
    return;
  }
  const suspended = remembered('sessionStorage', AUTH_STORAGE.suspended);
  if (suspended !== undefined) showSuspended(suspended);
  showArrival(form);
  for (const button of all('[data-demo]')) {
    button.addEventListener('click', () => {
      fieldOf(form, 'email').value = button.dataset.demo ?? '';
      fieldOf(form, 'password').value = button.dataset.demoPassword ?? '';
      form.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

export function showSuspended(reason: string): void {
  hideSuspended();
  const place = document.querySelector('[data-suspended]');
  const note = place?.querySelector('template')?.content.cloneNode(true);
  if (place && note) place.append(note);
  for (const quoted of all('[data-reason]')) quoted.textContent = reason;
  show('[data-note]', false);
}

export function hideSuspended(): void {
  for (const note of all('[data-suspended] > section')) note.remove();
}

function showArrival(form: HTMLFormElement): void {
  const stored = remembered('sessionStorage', AUTH_STORAGE.arrival);
  const byAddress = ARRIVALS.find((one) => location.hash === `#${one}`);
  const { arrival = byAddress, email = '' } = JSON.parse(stored ?? '{}') as { arrival?: Arrival; email?: string };
  remember('sessionStorage', AUTH_STORAGE.arrival);
  if (email) fieldOf(form, 'email').value = email;
  if (arrival === undefined) return;
  show('[data-note=again]', false);
  const note = document.getElementById(arrival);
  if (note) note.dataset.open = '';
}
