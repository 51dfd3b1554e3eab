/** The order of test files: those that take longest first, so that no worker is left with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By their share of a whole run; all others follow by what earlier runs on this machine took, or by size. */
const LONGEST = [
  'survival/chat',
  'money/model',
  'runtime/product',
  'runtime/start-refusal',
  'money/event-orders',
  'api/authorisation',
  'survival/kill',
  'survival/oversize',
  'runtime/payment-domain',
  'runtime/postgres',
  'survival/hash-flood',
  'api/cross-site',
  'money/escrow-orders',
  'api/every-route',
  'survival/slow',
  'picture/product',
  'money/payout-late',
].map((name) => `/tests/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    // project after project, so that files that share their modules follow one another in a worker
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) => group.toSorted((one, other) => rank(one) - rank(other)));
  }
}
