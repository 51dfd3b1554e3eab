/** What a script adds to the page of the fees: as to every public page, and the calculator in place of forms. */
import { showAdvert } from './enhance/advert.ts';
import { showBars } from './enhance/bars.ts';
import { answerAtOnce } from './enhance/calculator.ts';
import { openDialogs } from './enhance/dialogs.ts';
import { carryLanguage } from './enhance/language.ts';

carryLanguage();
showBars();
openDialogs();
answerAtOnce();
showAdvert();
