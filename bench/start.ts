/** Time from start to first answer, and resident memory of app and PostgreSQL after use. */
import type { ChildProcess } from 'node:child_process';
import { freePort, postmasterPid, residentMegabytes, startScript, stop, untilAnswers } from './process.ts';

export interface StartFigures {
  createdSeconds: number;
  againSeconds: number;
  megabytes: number;
}

/** Starts the built product twice in an empty data folder. The first start creates everything. */
export async function measureStart(dataDir: string): Promise<StartFigures> {
  const created = await startIn(dataDir);
  await stop(created.child);
  const again = await startIn(dataDir);
  await useLikePeople(again.url);
  const postmaster = await postmasterPid(dataDir);
  const megabytes = residentMegabytes([again.child.pid!, postmaster]);
  await stop(again.child);
  return { createdSeconds: created.seconds, againSeconds: again.seconds, megabytes };
}

async function startIn(dataDir: string): Promise<{ child: ChildProcess; url: string; seconds: number }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = Date.now();
  const child = startScript('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port) });
  child.stdout?.resume();
  await untilAnswers(`${url}/api/about`);
  return { child, url, seconds: (Date.now() - begun) / 1000 };
}

/** Signs in a demonstration member and reads the journey's screens a few dozen times. */
async function useLikePeople(url: string): Promise<void> {
  const about = (await (await fetch(`${url}/api/about`)).json()) as { demo: { email: string; password: string }[] };
  const [demo] = about.demo;
  if (!demo) throw new Error('the demonstration data is missing');
  const signIn = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const { token } = (await signIn.json()) as { token: string };
  for (let round = 0; round < 50; round += 1) {
    for (const path of ['/api/feed/posts', '/api/business/', '/', '/posts']) {
      const answer = await fetch(url + path, { headers: { authorization: token } });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
}
