/** What a script adds to the ways in, which the browser shows and posts without it: one small file, and the app's code while somebody types. */
import { carryLanguage } from './enhance/language.ts';
import { sendForms } from './enhance-form-page/form.ts';
import { showFrame } from './enhance-form-page/frame.ts';
import { keepTyped } from './enhance-form-page/language.ts';
import { fetchAppAhead } from './enhance-auth/app-ahead.ts';
import { FORMS } from './enhance-auth/forms.ts';
import { openReset } from './enhance-auth/reset.ts';
import { openSignIn } from './enhance-auth/sign-in.ts';
import { openVerify } from './enhance-auth/verify.ts';

carryLanguage();
showFrame();
openSignIn();
openVerify();
openReset();
sendForms(FORMS);
keepTyped();
fetchAppAhead();
