/** Makes properties draw their examples by the seed of the run, so that the seed reproduces a failure. */
import fc from 'fast-check';
import { SEED } from '../kit/sample.ts';

fc.configureGlobal({ seed: SEED });
