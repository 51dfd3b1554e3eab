/** New members, partners of each other where asked, each in their own browser so that tests do not disturb each other. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { becomePartners as pair, enter } from './example.ts';
import { DESKTOP, type Names, newVisitor, PHONE, signUpByApi, type Visitor } from './visitor.ts';

export interface Colleague extends Visitor {
  id: string;
}

export async function newColleague(browser: Browser, names: Names, device: typeof PHONE): Promise<Colleague> {
  const visitor = await newVisitor(browser, names, device);
  return { ...visitor, id: await signUpByApi(visitor) };
}

export async function becomePartners(request: APIRequestContext, one: Colleague, other: Colleague): Promise<void> {
  await pair(await enter(request, one), await enter(request, other));
}

/** Two partners on the project's device. Ada's last name depends on the device, for journeys that run on both. */
export async function newPartners(browser: Browser, request: APIRequestContext, isPhone: boolean) {
  const device = isPhone ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: isPhone ? 'Nwosu' : 'Okeke' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  await becomePartners(request, ada, musa);
  return { ada, musa };
}

/** Fails if any page had uncaught errors or refused scripts, then closes all pages. */
export async function leaveClean(colleagues: readonly Colleague[]): Promise<void> {
  expect(colleagues.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(colleagues.map(({ context }) => context.close()));
}
