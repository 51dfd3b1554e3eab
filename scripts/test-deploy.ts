/** `npm run test:deploy`: tests the proxies and the system below the servers, with the Debian programs it needs. */
import { spawnSync } from 'node:child_process';
import { runParts } from './parts.ts';
import { vitest } from './runs.ts';

const PROGRAMS = ['nginx', 'haproxy', 'debootstrap', 'curl', 'openssl'] as const;
/** Debian packages of programs that have another name. */
const PACKAGES: Record<string, string> = { nginx: 'nginx-light' };

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const lacking = PROGRAMS.filter((program) => !isThere(program));
if (lacking.length > 0) {
  const packages = lacking.map((program) => PACKAGES[program] ?? program).join(' ');
  // this run level stops Debian from starting what it installs
  const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -yq --no-install-recommends ${packages}`;
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] });
}
const missing = PROGRAMS.filter((program) => !isThere(program));
if (missing.length > 0) {
  console.error(`Install ${missing.join(', ')} first. This command can’t install them.`);
  process.exit(1);
}

process.env.MORTAR_TEST_DEPLOY = '1';
await runParts([['deployment', () => vitest('--project', 'deploy')]]);
