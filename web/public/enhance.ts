/** What a script adds to the public pages, which are whole without it: one file, for all but the fees. */
import { showAdvert } from './enhance/advert.ts';
import { showBars } from './enhance/bars.ts';
import { openDialogs } from './enhance/dialogs.ts';
import { openForms } from './enhance-form/form.ts';
import { openPanel, showSent } from './enhance-form/sent.ts';
import { openGallery } from './enhance/gallery.ts';
import { carryLanguage } from './enhance/language.ts';
import { openByLink } from './enhance/request-key.ts';

openByLink();
carryLanguage();
showBars();
openDialogs();
openPanel();
openForms({}, { done: showSent });
showAdvert();
openGallery();
