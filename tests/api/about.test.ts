/** What the web asks first, and what every answer carries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn, startApp, type TestApp } from '../start.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the app', () => {
  it('says that it is a sandbox where no Paystack key is set', async () => {
    const { status, body } = await callOn(app.url, 'GET /api/about');
    expect(status).toBe(200);
    expect(body).toEqual({ sandbox: true, checkout: 'sandbox', demo: [] });
  });

  it('answers an unknown path with not_found and no detail', async () => {
    const response = await fetch(`${app.url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ type: 'not_found', error: 'There is nothing here' });
  });

  it('sends the security headers with every answer', async () => {
    for (const path of ['/api/about', '/api/nothing', '/health/live']) {
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
