/** Visits every route of the contract once and checks all promises; each promise has a file in tests/every-route/. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { keyOf } from './routes.ts';
import { callOn } from '../kit/start.ts';
import { MEMBERS } from '../authorisation/fixture.ts';
import { SEEDED } from '../kit/sample.ts';
import { answersLikeAbsent } from './absent.ts';
import { askOthers, askRefused, prepareRefused } from './callers.ts';
import { refusesForms, refusesReads, refusesScripts } from './cross-site.ts';
import { limitsCalls } from './limit.ts';
import { writesNothing } from './nothing-written.ts';
import { refusesSecrets } from './secret.ts';
import { opensToNoVisitor, SPELLINGS } from './spelling.ts';
import {
  knowsNoUnknownThing,
  letsNobodyActAsAnother,
  refusesSpoiltFields,
  refusesWhatIsNoObject,
} from './spoilt-input.ts';
import {
  type Aim,
  aimAt,
  type Asked,
  type Found,
  forgetAttempts,
  openSweep,
  type Sweep,
  type Visit,
  VISITS,
} from './sweep.ts';
import { refusesMalformedUploads } from './upload.ts';

let sweep: Sweep;
beforeAll(async () => {
  sweep = await openSweep();
});
afterAll(() => sweep.close());

const LIKE_ABSENT = 'answers what is not theirs like what is not there';

/** Runs the calls that must not write anything. */
async function askWhatWritesNothing(visit: Visit, aim: Aim): Promise<Found> {
  const refused = await prepareRefused(sweep, visit, aim);
  return writesNothing(sweep, [
    ['refuses each of those who may not, and writes nothing', () => askRefused(sweep, visit, refused)],
    // calls that visitors may make write
    [LIKE_ABSENT, async () => (visit.isForVisitors ? [] : answersLikeAbsent(sweep, visit, aim))],
    ['refuses a secret in the address', () => refusesSecrets(sweep, visit, aim)],
    ['opens to no visitor by another spelling', () => opensToNoVisitor(sweep, visit)],
    ['does nothing for the forms of another site', () => refusesForms(sweep, visit, aim)],
    ['does nothing for the script of another site', () => refusesScripts(sweep, visit, aim)],
    ['does nothing for somebody who only looks', () => refusesReads(sweep, visit, aim)],
  ]);
}

const OTHERS: [promise: string, ask: Asked][] = [
  ['answers each of the others as the table and the reference say, and records administrators', askOthers],
  ['answers spoilt fields clearly', refusesSpoiltFields],
  ['answers a body that is no object with 400', refusesWhatIsNoObject],
  ['answers an unknown thing with 404', knowsNoUnknownThing],
  ['refuses to act as somebody else', letsNobodyActAsAnother],
  ['refuses malformed uploads', refusesMalformedUploads],
  ['refuses whoever calls it too often, and nobody else', limitsCalls],
];

describe(`a route of the contract keeps every promise (${SEEDED})`, () => {
  it.each(VISITS)('$key', async (visit) => {
    await forgetAttempts(sweep);
    const aim = await aimAt(sweep, visit);
    const asked = await askWhatWritesNothing(visit, aim);
    if (visit.isForVisitors) asked.push([LIKE_ABSENT, await answersLikeAbsent(sweep, visit, aim)]);
    for (const [promise, ask] of OTHERS) {
      await forgetAttempts(sweep);
      asked.push([promise, await ask(sweep, visit)]);
    }
    expect(Object.fromEntries(asked.filter(([, faults]) => faults.length > 0))).toEqual({});
  });
});

it('is there for every route, and takes a file at ten or more', () => {
  for (const route of ROUTES) {
    const url = route.path.replace(/\/$/, '');
    expect(sweep.app.app.hasRoute({ method: route.method, url }), keyOf(route)).toBe(true);
  }
  expect(ROUTES.filter(({ upload }) => upload).length).toBeGreaterThanOrEqual(10);
});

describe('a profile', () => {
  it('shows address, number and requests to its member alone', async () => {
    const { app, fixture } = sweep;
    for (const name of MEMBERS) {
      const { token } = await fixture.signIn(fixture.people[name]);
      const { body } = await callOn(app.url, 'GET /api/user/profile/:id', { id: fixture.people.self.id }, { token });
      const own = ['email', 'pendingEmail', 'pendingEmailRefused', 'phoneNumber', 'registrationNumber'];
      const visible = name === 'self' ? [...own, 'address', 'state'] : ['address', 'state'];
      expect(Object.keys(body.user.details).toSorted(), name).toEqual(visible.toSorted());
      expect(['requests' in body.user, 'friends' in body.user], name).toEqual([name === 'self', name === 'self']);
    }
  });
});

describe('a path written otherwise', () => {
  it('is decided alike for a member: as what it names, or as nothing but the app’s own page', async () => {
    const { app, fixture } = sweep;
    const { token } = await fixture.signIn(fixture.people.self);
    const strangers = await fixture.signIn(fixture.people.stranger);
    for (const path of [
      `/api/user/messages/${fixture.people.self.id}`,
      `/api/wallet/chatroom/${fixture.things.room}`,
    ]) {
      const ask = async (url: string, authorization: string, method: 'GET' | 'HEAD' = 'GET') => {
        const { statusCode, headers } = await app.app.inject({ method, url, headers: { authorization } });
        return String(headers['content-type']).startsWith('text/html') ? 404 : statusCode;
      };
      for (const [authorization, plain] of [
        [token, await ask(path, token)],
        [strangers.token, await ask(path, strangers.token)],
      ] as const) {
        expect(await ask(path, authorization, 'HEAD')).toBe(plain);
        for (const spell of SPELLINGS) {
          expect([plain, 400, 404], spell(path)).toContain(await ask(spell(path), authorization));
        }
      }
    }
  });
});
