/** A call of the contract as a request, and answers outside the contract. */
import { describe, expect, it } from 'vitest';
import { failureOf, requestOf } from './send.ts';

describe('requestOf', () => {
  it('fills the path and leaves the rest to the query of a GET', () => {
    const { url, init } = requestOf('GET /api/user/chat/:id/messages', { id: 'a/b', after: 7, before: undefined });
    expect(url).toBe('/api/user/chat/a%2Fb/messages?after=7');
    expect(init.method).toBe('GET');
  });

  it('sends the rest as JSON, without what filled the path', () => {
    const { url, init } = requestOf('POST /api/business/group/:businessId', { businessId: '1', title: 'Group' });
    expect(url).toBe('/api/business/group/1');
    expect(init.body).toBe('{"title":"Group"}');
  });

  it('sends a form where a file is inside, objects as JSON text, and no nulls', () => {
    const { init } = requestOf('POST /api/business/:userId', {
      userId: '1',
      quantity: 3,
      expiryDate: null,
      locationOfPharmacy: { town: 'Aba', state: 'Abia' },
      file: new File(['x'], 'photo.webp'),
    });
    const form = init.body as FormData;
    expect([...form.keys()].toSorted()).toEqual(['file', 'locationOfPharmacy', 'quantity']);
    expect(form.get('locationOfPharmacy')).toBe('{"town":"Aba","state":"Abia"}');
    expect(init.headers).toBeUndefined();
  });
});

describe('failureOf', () => {
  it('keeps type, message, fields and further data of the server', () => {
    const failure = failureOf(403, { type: 'unverified', error: 'Type in the code', userId: '7' });
    expect(failure).toMatchObject({
      type: 'unverified',
      message: 'Type in the code',
      status: 403,
      details: { userId: '7' },
    });
  });

  it.each([
    [502, undefined, 'unavailable'],
    [502, { message: 'Bad gateway' }, 'unavailable'],
    [500, { type: 'made up' }, 'unavailable'],
    [404, '<html>', 'not_found'],
  ])('says what %i with %j means to us', (status, answer, type) => expect(failureOf(status, answer).type).toBe(type));
});
