/** The first call of the web, and the headers of every answer. */
import { describe, expect, it } from 'vitest';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();

describe('the app', () => {
  it('says that it is a sandbox where no Paystack key is set', async () => {
    const { status, body } = await callOn(app.url, 'GET /api/about');
    expect(status).toBe(200);
    expect(body).toEqual({
      sandbox: true,
      checkout: 'sandbox',
      channels: ['card', 'bank_transfer', 'ussd'],
      chargesDelivery: true,
      demo: [],
    });
  });

  it('answers an unknown path with not_found and no detail', async () => {
    const response = await fetch(`${app.url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ type: 'not_found', error: 'Nothing here' });
  });

  it('answers a path that cannot be read, or is longer than any, in the shape of every failure', async () => {
    const unreadable = await fetch(`${app.url}/api/business/%c0%ae`);
    expect([unreadable.status, await unreadable.json()]).toEqual([
      400,
      { type: 'invalid', error: 'This request can’t be read' },
    ]);
    const long = await fetch(`${app.url}/api/business/${'x'.repeat(400)}`);
    expect([long.status, await long.json()]).toEqual([404, { type: 'not_found', error: 'Nothing here' }]);
  });

  it('sends the security headers with every answer', async () => {
    const longId = 'x'.repeat(400);
    const live = '/socket.io/?EIO=4&transport=polling';
    const paths = ['/api/about', '/api/nothing', '/health/live', '/%c0%ae', `/api/business/${longId}`];
    for (const path of [...paths, live, `${live}&sid=unknown`]) {
      const { headers } = await fetch(app.url + path);
      expect(headers.get('content-security-policy')).toContain("object-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});
