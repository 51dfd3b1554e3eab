/** The script of the fee page: what every public page has, and the calculator. */
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
