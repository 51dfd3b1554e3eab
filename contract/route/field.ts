/** Field shapes shared by many routes: ids, text, numbers, naira, pictures. */
import { z } from 'zod';
import { isWholeKobo } from '#rules/money.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/account/phone.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { type Message, message } from '#rules/i18n/message.ts';

/** Returns a message with values as the text of a shape's `error`. A sentence without values is its own text. */
export function say(sentence: Message): string {
  return JSON.stringify(sentence);
}

/** Returns the message of a shape's issue. */
export function saidBy(error: string): Message {
  return error.startsWith('{"id":') ? (JSON.parse(error) as Message) : { id: error };
}

export const id = z.uuid({ error: 'This is not an id' });

/**
 * Typed text: trimmed, limited in length, without NUL, which PostgreSQL cannot store. Line ends become LF, because multipart forms send CR LF, which
 * would count as two characters.
 */
export function text(max: number, min = 0): z.ZodString {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? message('Fill this in') : message('This must be text')).id,
    })
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))
    .trim()
    .min(min, {
      error: min === 1 ? message('Fill this in').id : say(message('At least {minimum} characters', { minimum: min })),
    })
    .max(max, { error: say(message('At most {maximum} characters', { maximum: max })) })
    .regex(/^[^\0]*$/, { error: 'This contains an invalid character' });
}

/** A language of Mortar. A server may offer fewer. */
export const language = z.enum(LANGUAGES, { error: 'This language is not available' });

/** A phone number as typed, or nothing. The server's `readPhone` checks it. */
export const phone = text(PHONE_MAX).regex(new RegExp(`^(${PHONE_PATTERN})?$`), { error: PHONE_REFUSAL.id });

/** A whole number, also as text from a multipart form. */
export function whole(min: number, max: number) {
  const error = say(
    message('A whole number from {minimum, number} to {maximum, number}', { minimum: min, maximum: max }),
  );
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }));
}

/** An amount in naira as the specification's forms send it: a number, perhaps with floating-point noise. */
export const naira = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,12}(\.\d{1,12})?$/)
        .transform(Number),
    ],
    {
      error: 'Type in a valid amount',
    },
  )
  .pipe(
    z
      .number({ error: 'Type in a valid amount' })
      .positive({ error: 'Type in a valid amount' })
      .max(100_000_000, { error: 'This amount is too large' }),
  );

/** A typed price in naira: whole kobo, apart from floating-point noise. */
export const price = naira.refine(isWholeKobo, { error: 'A price has at most two decimals, as in 850.50' });

/** A price, or 0 for none. */
export const priceOrNone = z
  .number({ error: 'Type in a valid amount' })
  .min(0, { error: 'Type in a valid amount' })
  .max(100_000_000, { error: 'This amount is too large' })
  .refine(isWholeKobo, { error: 'A price has at most two decimals, as in 850.50' });

/** Reads an empty field of a form as null. */
export function orNone<S extends z.ZodType>(shape: S) {
  return z.preprocess((value) => (value === '' ? null : value), shape.nullable());
}

/** A boolean, or its text in a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
  error: 'Must be true or false',
});

/** A date, `2027-03-31`. */
export const day = z.iso.date({ error: 'Give a date' });

/** The cursor of the previous page, and of the next one; null ends the list. */
export const after = text(200).optional();
export const nextCursor = z.string().nullable();

export const success = z.object({ success: z.literal(true) });

/** A timestamp, ISO 8601 with a time zone. */
export const moment = z.iso.datetime({ offset: true });

/** An uploaded file before validation. JSON cannot produce one. */
export const upload = z.custom<Upload>(
  (value) => value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array,
  { error: 'Choose a file' },
);

export interface Upload {
  filename: string;
  mimetype: string;
  bytes: Uint8Array;
}

/** The name of a private picture: the end of its address. */
export const pictureName = z.string().regex(/^[a-f0-9]{32}\.webp$/, { error: 'This is not a picture' });

export const image = z.object({ imageUrl: z.string().nullable() });

/** The badge beside a name; null if no licence was ever verified. */
export const badge = z.object({ state: z.enum(['verified', 'expired']), year: z.number().int() }).nullable();

/** Another member, as everybody may see them. */
export const person = z.object({ _id: id, fullName: z.string(), profileImage: image, licence: badge });
export type Person = z.infer<typeof person>;

/** A member with first and last name. */
export const namedPerson = person.extend({ firstName: z.string(), lastName: z.string() });

/** A participant of a chat, as the others see them. */
export const participant = z.object({
  userId: namedPerson.extend({
    /** True if the account is suspended: they can neither read nor answer. */
    suspended: z.boolean(),
  }),
});

/** A message to translate where it is shown. Its English text is sent too, for clients that do not translate. */
export const sentence: z.ZodType<Message> = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => sentence)])).optional(),
}) as z.ZodType<Message>;

export const walletAddress = z.string().regex(/^[a-f0-9]{32}$/, { error: 'This is not a wallet address' });

export const email = z
  .string({ error: 'Fill this in' })
  .trim()
  .toLowerCase()
  .max(MEMBER_LIMITS.email, { error: 'This address is too long' })
  .pipe(z.email({ error: 'This is not an email address' }));
