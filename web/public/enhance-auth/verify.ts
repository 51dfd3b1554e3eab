/** Verification: the member this tab remembers, and when another code can be requested. */
import { PENDING_QUERY, RESEND } from '#rules/account/auth-form.ts';
import { leaveDigits } from '../../ui/form/controls.ts';
import { countdownOf, nextSendAt } from './resend.ts';
import { fieldOf, formNamed, remember, remembered, sayEmail, show } from '../enhance-form/page.ts';

const TICK_MS = 1_000;
let timer: ReturnType<typeof setInterval> | undefined;

export function openVerify(): void {
  const form = formNamed('verify');
  if (!form) return;
  const member = pendingMember();
  const userId = fieldOf(form, 'userId');
  // the server renders the form only if the address names a member
  if (!member && !userId.value) return;
  if (member) {
    userId.value = member.userId;
    sayEmail(member.email);
    show('[data-pending]', true);
    show('[data-nobody]', false);
    const address = new URL(location.href);
    address.searchParams.delete(PENDING_QUERY);
    history.replaceState(history.state, '', address);
  }
  const code = fieldOf(form, 'code');
  code.addEventListener('input', () => leaveDigits(code));
  countDown();
}

/** The button shows how long to wait. */
export function countDown(): void {
  const button = document.querySelector<HTMLButtonElement>(`button[name=${RESEND}]`);
  if (!button) return;
  const words = (button.dataset['ready'] ??= button.textContent);
  const moment = nextSendAt(pendingMember()?.sentAt ?? []);
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? (button.dataset['wait'] ?? '').replace('{time}', countdownOf(seconds)) : words;
    if (seconds === 0) clearInterval(timer);
  };
  clearInterval(timer);
  timer = setInterval(tick, TICK_MS);
  tick();
}

/** Kept for this tab, so that a reload remembers who verifies. */
const KEY = 'mortar.verifying';

export interface PendingMember {
  userId: string;
  email: string;
  /** When codes were mailed, as far as this tab knows, in milliseconds. */
  sentAt: readonly number[];
}

/** Remembers that a code has just been mailed. */
export function storePending({ userId, email }: Pick<PendingMember, 'userId' | 'email'>): void {
  const before = pendingMember();
  const sentAt = [...(before?.userId === userId ? before.sentAt : []), Date.now()];
  remember('sessionStorage', KEY, JSON.stringify({ userId, email, sentAt } satisfies PendingMember));
}

export function pendingMember(): PendingMember | undefined {
  const cached = remembered('sessionStorage', KEY);
  return cached ? (JSON.parse(cached) as PendingMember) : undefined;
}

export function forgetPending(): void {
  remember('sessionStorage', KEY);
}
