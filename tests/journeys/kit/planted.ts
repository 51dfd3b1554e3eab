/**
 * Inserts what a journey takes as given into the database: the same through the API has its own tests, and costs hashes, mails and calls.
 */
import { hashOf } from '../../kit/passwords.ts';
import { ask } from './database.ts';

export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Contact details; `USUAL` if omitted. */
  place?: Place;
}

interface Place {
  phoneNumber: string;
  state: string;
  address: string;
  registrationNumber: string;
}

const USUAL: Place = {
  phoneNumber: '+2348030000000',
  state: 'Lagos',
  address: '12 Allen Avenue, Ikeja',
  registrationNumber: '',
};

/** Inserts a member with a verified address who has never signed in. Returns the id. */
export async function plantMember(member: NewMember): Promise<string> {
  const { firstName, lastName, email, password, place = USUAL } = member;
  const { phoneNumber, state, address, registrationNumber } = place;
  const [planted] = await ask<{ id: string }>(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, phone_number, state, address, registration_number, verified_at)
     VALUES (uuidv7(), $1, $2, $3, $4, $5, $6, $7, $8, now()) RETURNING id`,
    [firstName, lastName, email, hashOf(password), phoneNumber, state, address, registrationNumber],
  );
  return planted!.id;
}

/** Inserts messages that everybody else in the chat has not read. No live event is sent, so no page may have the chat open yet. */
export async function plantMessages(chatId: string, email: string, messages: readonly string[]): Promise<void> {
  await ask(
    `WITH sender AS (SELECT id FROM member WHERE email = $2),
     grown AS (
       UPDATE chat SET last_seq = last_seq + json_array_length($3::json), last_at = now() WHERE id = $1::uuid
       RETURNING id, last_seq, last_seq - json_array_length($3::json) AS before),
     read AS (
       UPDATE chat_member SET read_seq = last_seq, delivered_seq = last_seq FROM grown, sender
       WHERE chat_id = grown.id AND member_id = sender.id)
     INSERT INTO message (chat_id, seq, id, member_id, nonce, body)
     SELECT grown.id, before + place, uuidv7(), sender.id, gen_random_uuid(), body
     FROM grown, sender, json_array_elements_text($3::json) WITH ORDINALITY AS said (body, place)`,
    [chatId, email, JSON.stringify(messages)],
  );
}
