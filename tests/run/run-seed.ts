/** Properties draw their examples by the seed of the run, so that a failure is drawn again by it. */
import fc from 'fast-check';
import { SEED } from '../kit/sample.ts';

fc.configureGlobal({ seed: SEED });
