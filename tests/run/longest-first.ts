/** The order of test files: the longest first, so that no worker is left with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files by their share of a whole run. The others follow, by what earlier runs on this machine took, or by size. */
const LONGEST = [
  'survival/kill',
  'every-route/every-route',
  'runtime/product',
  'survival/server-node',
  'runtime/start-refusal',
  'survival/chat',
  'survival/oversize',
  'runtime/postgres',
  'runtime/payment-domain',
  'survival/slow',
  'survival/hash-flood',
  'survival/database',
  'media/picture/product',
  'backup/replace',
  'backup/kill',
  'money/model',
  'backup/daily',
  'backup/encryption',
  'runtime/disk',
  'storage/move',
  'runtime/drain',
  'money/payout/payout-late',
  'document/read-xlsx',
  'money/event-orders',
  'money/escrow-orders',
].map((name) => `/tests/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    // files of one project follow one another, because they share their modules in a worker
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) => group.toSorted((one, other) => rank(one) - rank(other)));
  }
}
