/**
 * A patient's page, without an account: the mailed code opens it, a cookie keeps it open, and each button is a form. The code is in no request:
 * links carry it after the `#`, where only the page's script reads it.
 */
import type { FastifyRequest } from 'fastify';
import { PATIENT_ACTS, type PatientPage } from '#contract/pharmacy/patient-page.ts';
import { REQUEST_DAYS } from '#rules/pharmacy/medicine-request.ts';
import { AppError } from '#rules/error.ts';
import { PATIENT_FORM } from '#rules/public/form/medicine-request.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import type { Ctx } from '../context.ts';
import { appErrorOf } from '../http/error-response.ts';
import type { FormCall, ServedForm } from '../http/form.ts';
import type { PatientCall, PatientCalls } from '../http/patient-calls.ts';

const COOKIE_SECONDS = REQUEST_DAYS * 86_400;

export function patientForm(calls: PatientCalls): ServedForm {
  return {
    definition: PATIENT_FORM,
    async send(ctx, call) {
      const { fields, request, language } = call;
      const act = PATIENT_ACTS.find((one) => one === fields['act']);
      if (act === undefined) throw new AppError('invalid', 'This form can’t be read');
      if (act === 'open') await open(ctx, calls, call);
      else await calls.act(ctx, act, callWith(call, keyInCookie(ctx, request)));
      return { next: publicPathIn(language, PATIENT_FORM.page.replace(':id', encodeURIComponent(idOf(request)))) };
    },
    async data(ctx, call): Promise<PatientPage> {
      const key = call.field('act') === 'open' ? undefined : keyInCookie(ctx, call.request);
      if (key === undefined) return { request: null };
      try {
        return { request: await calls.show(ctx, callWith(call, key)) };
      } catch (error) {
        const refusal = appErrorOf(error);
        // the key is invalid
        if (refusal?.type === 'token' || refusal?.type === 'not_found') return { request: null };
        throw error;
      }
    },
  };
}

/** Opens the page with the code, and sets the cookie: sent after a link from a mail, never with another site's form. */
async function open(ctx: Ctx, calls: PatientCalls, call: FormCall): Promise<void> {
  const key = call.field('code').trim().slice(0, 40);
  await calls.show(ctx, callWith(call, key));
  call.reply.setCookie(cookieName(ctx, call.request), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: COOKIE_SECONDS,
  });
}

function callWith({ fields, context, request }: FormCall, requestKey: string | undefined): PatientCall {
  return { fields: { answerId: fields['answerId'], id: idOf(request) }, context: { ...context, requestKey } };
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

const isSecure = ({ publicUrl }: Ctx) => publicUrl().startsWith('https://');

/** Each request has its own cookie, because two may be open at once. */
function cookieName(ctx: Ctx, request: FastifyRequest): string {
  const id = idOf(request)
    .replace(/[^\w-]/g, '')
    .slice(0, 36);
  return `${isSecure(ctx) ? '__Host-' : ''}mortar-request-${id}`;
}

function keyInCookie(ctx: Ctx, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(ctx, request)];
}
