/** What a script adds to the public pages, which are whole without it: one file, for all of them. */
import { showAdvert } from './enhance/advert.ts';
import { showBars } from './enhance/bars.ts';
import { answerAtOnce } from './enhance/calculator.ts';
import { openDialogs } from './enhance/dialogs.ts';
import { sendForms } from './enhance/form.ts';
import { openGallery } from './enhance/gallery.ts';
import { carryLanguage } from './enhance/language.ts';
import { openByLink } from './enhance/request-key.ts';

openByLink();
carryLanguage();
showBars();
openDialogs();
answerAtOnce();
sendForms();
showAdvert();
openGallery();
