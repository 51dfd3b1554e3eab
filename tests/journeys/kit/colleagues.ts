/** New members who are partners already, each in their own browser, so that tests do not disturb each other. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { becomePartners as pair, enter } from './example.ts';
import { DESKTOP, type Names, newVisitor, PHONE, signUpUnseen, type Visitor } from './visitor.ts';

export interface Colleague extends Visitor {
  id: string;
}

export async function newColleague(browser: Browser, names: Names, device: typeof PHONE): Promise<Colleague> {
  const visitor = await newVisitor(browser, names, device);
  return { ...visitor, id: await signUpUnseen(visitor) };
}

export async function becomePartners(request: APIRequestContext, one: Colleague, other: Colleague): Promise<void> {
  await pair(await enter(request, one), await enter(request, other));
}

/** Two partners on the device of the project; a story that runs on both devices has others on each. */
export async function newPartners(browser: Browser, request: APIRequestContext, isPhone: boolean) {
  const device = isPhone ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: isPhone ? 'Nwosu' : 'Okeke' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  return { ada, musa };
}

/** Asserts no uncaught errors and refused scripts on any page; then closes all. */
export async function leaveClean(colleagues: readonly Colleague[]): Promise<void> {
  expect(colleagues.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(colleagues.map(({ context }) => context.close()));
}
