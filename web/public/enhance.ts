/** The script of all public pages except fees, the ways in and the donation. The pages also work without it. */
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
