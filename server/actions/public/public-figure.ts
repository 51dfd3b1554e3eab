/** Counts the figures of the public pages, once a day and when the server starts, never for a visitor. */
import { isDeepStrictEqual } from 'node:util';
import { type PublicFigure, publicFiguresOf } from '#rules/public/public-figure.ts';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../store/db.ts';
import { countExactly, listPublicFigures, replacePublicFigures } from '../../store/public/public-figure.ts';

/** The job. If nothing changed it writes nothing, so that no page is rendered again. */
export async function countFigures({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const figures = publicFiguresOf(await countExactly(db)).toSorted(byName);
  const before = (await listPublicFigures(db)).toSorted(byName);
  if (isDeepStrictEqual(figures, before)) return;
  await inTransaction(db, (trx) => replacePublicFigures(trx, figures));
}

function byName(one: PublicFigure, other: PublicFigure): number {
  return one.name.localeCompare(other.name) || one.state.localeCompare(other.state);
}
