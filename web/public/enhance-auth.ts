/** The script of the ways in, which also work without it. It fetches the app's code while somebody types. */
import { addMissing } from '../device/old-browser.ts';
import { carryLanguage } from './enhance/language.ts';
import { openForms } from './enhance-form/form.ts';
import { showFrame, showPasswords } from './enhance-form/frame.ts';
import { keepTyped } from './enhance-form/language.ts';
import { HOOKS } from './enhance-auth/forms.ts';
import { openReset } from './enhance-auth/reset.ts';
import { openSignIn } from './enhance-auth/sign-in.ts';
import { openVerify } from './enhance-auth/verify.ts';

addMissing();
carryLanguage();
showFrame();
showPasswords();
openSignIn();
openVerify();
openReset();
openForms(HOOKS);
keepTyped();
fetchAppAhead();

/** Fetches the app's files after everything else, unless data is to be saved, so that the first screen finds them cached. */
function fetchAppAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const files = document.body.dataset.app?.split(' ').filter(Boolean) ?? [];
  if (connection?.saveData || files.length === 0) return;
  document.addEventListener('input', () => files.forEach(fetchAhead), { once: true });
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}
