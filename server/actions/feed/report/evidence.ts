/** A reported thing as it was when reported, encrypted because it may be private. */
import type { ContextLine, Sight } from '#contract/feed/admin-report.ts';
import { openData, sealData } from '../../../auth/data-key.ts';
import type { Ctx } from '../../../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

export interface Evidence {
  sight: Sight;
  /** The messages around a reported message. */
  context: ContextLine[];
}

const placeOf = (reportId: string) => `report ${reportId} evidence`;

export function sealEvidence(ctx: Keyed, reportId: string, evidence: Evidence): Buffer {
  return sealData(ctx, placeOf(reportId), JSON.stringify(evidence));
}

/** Returns undefined if it is deleted, or was encrypted with a key that this server lacks. */
export function openEvidence(ctx: Keyed, reportId: string, sealed: Buffer | null): Evidence | undefined {
  const text = sealed === null ? undefined : openData(ctx, placeOf(reportId), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Evidence);
}
