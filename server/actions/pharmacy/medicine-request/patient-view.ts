/** A medicine request as its patient sees it. */
import type { PatientAnswer, PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import { compareAnswers } from '#rules/pharmacy/medicine-answer.ts';
import { requireFound } from '#rules/error.ts';
import { koboOfNaira } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { showPhone } from '../../account/phone.ts';
import { type AnswerRow, listAnswers } from '../../../store/pharmacy/medicine-request/medicine-ask.ts';
import { findMedicineRequest } from '../../../store/pharmacy/medicine-request/medicine-request.ts';

export async function getPatientRequest(ctx: Ctx, id: string): Promise<PatientRequest> {
  const request = requireFound(await findMedicineRequest(ctx.db, id));
  const [answers, catalogue] = [await listAnswers(ctx.db, id), await ctx.catalogue.read()];
  const entry = [...catalogue.bySlug.values()].find(({ generic }) => generic.genericId === request.genericId)?.generic;
  const chosen = answers.find(({ _id }) => _id === request.chosenAskId);
  return {
    _id: request.id,
    status: request.state,
    name: request.name,
    brand: request.brand,
    quantity: request.quantity,
    state: request.nigerianState,
    language: request.language,
    medicine: entry?.name ?? null,
    prescription: entry?.prescription ?? null,
    asked: request.asked,
    isWidened: request.rounds > 1,
    answers: answers.map(withoutContact).toSorted((one, other) => compareAnswers(priced(one), priced(other))),
    chosen: chosen ? withContact(chosen) : null,
    createdAt: request.createdAt.toISOString(),
  };
}

function withoutContact({ contactNumber: _, email: __, ...answer }: AnswerRow): PatientAnswer {
  return answer;
}

/** Uses the owner's e-mail address if there is no phone number. */
function withContact({ contactNumber, email, ...answer }: AnswerRow): NonNullable<PatientRequest['chosen']> {
  return { ...answer, contactNumber: showPhone(contactNumber), email: contactNumber === '' ? email : '' };
}

function priced({ answer, price, byDay }: PatientAnswer) {
  return { answer, byDay, priceKobo: price === null ? null : koboOfNaira(price) };
}
