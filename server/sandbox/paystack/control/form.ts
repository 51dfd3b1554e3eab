/** Forms of the control page: converts their text for the controls, and answers with a page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, PAGE_HEADERS, pageOf } from '../view/html.ts';
import { fieldRefusal } from '../state/refusal.ts';
import { viewOf } from '../view/view.ts';

/** Forms send numbers and switches as text. */
export const whole = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: 'must be a whole number' })
  .pipe(z.int());
export const yesOrNo = z.union([z.boolean(), z.enum(['on', 'off']).transform((text) => text === 'on')]);

type Fields = Record<string, unknown>;

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Redirects a form to the view it was sent from, or shows why it was refused. */
export function answerForms(app: FastifyInstance, prefix: string): void {
  app.addHook('preHandler', async (request) => {
    if (isForm(request)) request.body = inKobo(request.body as Fields);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request) || request.method !== 'POST') return payload;
    const back = `${prefix}/?show=${viewOf((request.body as Fields | undefined)?.['show'])}`;
    if (reply.statusCode < 400) {
      void reply.code(303).headers({ location: back, 'content-type': 'text/plain; charset=utf-8' });
      return 'Done';
    }
    void reply.headers(PAGE_HEADERS);
    return refusalPage(prefix, back, String(payload));
  });
}

/** Drops empty fields, and converts typed naira to kobo. */
function inKobo(fields: Fields): Fields {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const { naira, ...rest } = given;
  if (naira === undefined) return rest;
  const input = String(naira).replaceAll(/[\s,]/g, '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(input)) throw fieldRefusal('Enter the amount in naira, such as 1500 or 1500.50.');
  return { ...rest, amount: Math.round(Number(input) * 100) };
}

function refusalPage(prefix: string, back: string, json: string): string {
  const { message } = JSON.parse(json) as { message: string };
  const main = html`<main class="overview">
    <p class="strip">Sandbox – no real money moves</p>
    <h1>That did not work</h1>
    <p class="problem" role="alert">${message}</p>
    <p><a href="${back}">Back</a></p>
  </main>`;
  return pageOf(prefix, 'That did not work', main).text;
}
