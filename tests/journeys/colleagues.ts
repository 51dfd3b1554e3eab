/** New members who are partners already, each in their own browser, so that tests do not disturb each other. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { becomePartners as pair, enter } from './example.ts';
import { mailed } from './mailbox.ts';
import { type Names, newVisitor, type PHONE, signIn, type Visitor } from './visitor.ts';

export interface Colleague extends Visitor {
  id: string;
}

/** Signs up by the API and in by the screen. */
export async function newColleague(
  browser: Browser,
  request: APIRequestContext,
  names: Names,
  device: typeof PHONE,
): Promise<Colleague> {
  const visitor = await newVisitor(browser, names, device);
  const { firstName, lastName, email, password } = visitor;
  const place = {
    phoneNumber: '08030000000',
    state: 'Lagos',
    address: '12 Allen Avenue, Ikeja',
    registrationNumber: '',
  };
  const signedUp = await request.post('/api/auth/signup', { data: { firstName, lastName, email, password, ...place } });
  const { user } = (await signedUp.json()) as { user: { _id: string } };
  const code = await mailed(request, email, /\b\d{6}\b/);
  const verified = await request.post(`/api/auth/verify/${user._id}`, { data: { code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  await visitor.page.goto('/signin');
  await signIn(visitor);
  return { ...visitor, id: user._id };
}

export async function becomePartners(request: APIRequestContext, one: Colleague, other: Colleague): Promise<void> {
  await pair(await enter(request, one), await enter(request, other));
}

/** Asserts no uncaught errors and refused scripts on any page; then closes all. */
export async function leaveClean(colleagues: readonly Colleague[]): Promise<void> {
  expect(colleagues.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(colleagues.map(({ context }) => context.close()));
}
