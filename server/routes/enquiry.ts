/** Visitors' messages to the operator: each route with its caller, action and limit, and the public pages' forms over them. */
import { betterWord } from '#contract/public/better-word.ts';
import { contact } from '#contract/public/contact.ts';
import { BETTER_WORD_FORM, CONTACT_FORM } from '#rules/public/form/enquiry.ts';
import * as betterWords from '../actions/public/enquiry/better-word.ts';
import * as contacts from '../actions/public/enquiry/contact.ts';
import { formOver, type ServedForm } from '../http/form.ts';
import { type ApiServer, serve, visitor } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

/** Includes refused calls, but correcting a field stays far below it. Stored messages have their own limits in the database. */
const WRITTEN = { name: 'enquiries', windows: [perMinute(30), perDay(1_000)] };

/** The same routes for pages without script. */
export const ENQUIRY_FORMS: readonly ServedForm[] = [
  formOver(CONTACT_FORM, { route: contact.send, action: contacts.send, limit: WRITTEN }),
  formOver(BETTER_WORD_FORM, { route: betterWord.suggest, action: betterWords.suggest, limit: WRITTEN }),
];

export function openEnquiryRoutes(server: ApiServer): void {
  serve(server, contact.send, visitor, contacts.send, WRITTEN);
  serve(server, betterWord.suggest, visitor, betterWords.suggest, WRITTEN);
}
