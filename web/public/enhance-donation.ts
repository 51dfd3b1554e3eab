/** The script of the donation page: amounts as they are typed, the checkout, and what happened to the money. */
import { openAmount } from './enhance-donation/amount.ts';
import { openDonation } from './enhance-donation/give.ts';
import { carryLanguage } from './enhance/language.ts';
import { showFrame } from './enhance-form/frame.ts';
import { keepTyped } from './enhance-form/language.ts';

carryLanguage();
showFrame();
keepTyped();
openAmount();
openDonation();
