/** What a script adds to the public pages, which are whole without it: one file, for all of them. */
import { carryLanguage } from './enhance/language.ts';

carryLanguage();
