/** The chain of administrators' acts: its links, its head, and the results of checks. */
import { sql } from 'kysely';
import type { ChainFault, Seal } from '#rules/admin/act.ts';
import type { Db } from '../db.ts';

/** A link, and its act unless that is missing. */
export interface ChainLink {
  position: number;
  actId: number;
  hash: Buffer;
  /** The fields of the act that the hash covers, all null if the act is missing. */
  id: string | null;
  micros: string | null;
  email: string | null;
  sessionId: string | null;
  what: string | null;
  subject: string | null;
  reason: string | null;
}

const AT_ONCE = 2_000;

/** Returns the next links after the position `behind`, up to `upTo`. */
export async function listLinks(db: Db, behind: number, upTo: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    SELECT link.position, link.act_id AS "actId", link.hash, act.id::text AS id,
           (extract(epoch FROM act.at) * 1000000)::bigint::text AS micros, act.email, act.session_id AS "sessionId",
           act.what, act.subject, act.reason
      FROM (SELECT * FROM admin_act_link WHERE position > ${behind} AND position <= ${upTo} ORDER BY position LIMIT ${sql.lit(AT_ONCE)}) AS link
      LEFT JOIN admin_act AS act ON act.id = link.act_id ORDER BY link.position`.execute(db);
  return rows;
}

/** Returns undefined if somebody deleted the head. */
export async function findHead(db: Db): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`SELECT position, encode(hash, 'hex') AS hash FROM admin_act_head`.execute(db);
  return rows[0];
}

/** Returns the position of the last link, or 0. */
export async function findLastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT coalesce(max(position), 0) AS position FROM admin_act_link`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Returns an act without a link: it was inserted without the trigger that chains acts. */
export async function findUnchained(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM admin_act WHERE NOT EXISTS (SELECT FROM admin_act_link WHERE act_id = admin_act.id)
     LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export interface ChainCheck extends Seal {
  fault: ChainFault | null;
  actId: number | null;
}

export async function insertCheck(db: Db, { position, hash, fault, actId }: ChainCheck): Promise<void> {
  await sql<never>`
    INSERT INTO admin_act_check (position, hash, fault, act_id)
    VALUES (${position}, decode(${hash}, 'hex'), ${fault}, ${actId})`.execute(db);
}

export async function findLastCheck(db: Db): Promise<(ChainCheck & { checkedAt: string }) | undefined> {
  const { rows } = await sql<ChainCheck & { checkedAt: string }>`
    SELECT position, encode(hash, 'hex') AS hash, fault, act_id AS "actId", to_json(checked_at) #>> '{}' AS "checkedAt"
      FROM admin_act_check ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Returns the latest seals at which a check found the chain intact. */
export async function listKnownSeals(db: Db): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    SELECT position, encode(hash, 'hex') AS hash FROM admin_act_check WHERE fault IS NULL
     ORDER BY id DESC LIMIT 400`.execute(db);
  return rows;
}

/** Returns invited owners only, because owners named in the settings are not stored. */
export async function listInvitedOwners(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('administrator').where('role', '=', 'owner').select('email').execute();
  return rows.map(({ email }) => email);
}
