/** OpenStack Swift of Debian's packages with its S3 interface, on a folder of its own, for the duration of a test. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { until } from '../kit/socket.ts';

const PARTS = ['account', 'container', 'object', 'proxy'] as const;
type Part = (typeof PARTS)[number];

/** Tells whether Debian's `python3-swift` is installed. */
export function hasSwift(): boolean {
  try {
    execFileSync('python3', ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Swift {
  /** The settings of a server that stores its files there. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function openSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-swift-'));
  const ports = await freePorts();
  await writeSettings(folder, ports);
  execFileSync('python3', ['-c', RINGS, folder, ...PARTS.slice(0, 3).map((part) => `${ports[part]}`)], {
    stdio: 'ignore',
  });
  const children = PARTS.map((part) => startPart(folder, part));
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: 'testing',
    S3_PREFIX: 'mortar',
  };
  await makeBucket(env);
  return {
    env,
    async close() {
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the bucket once Swift answers. */
async function makeBucket(env: Record<string, string>): Promise<void> {
  const client = new S3Client({
    endpoint: env['S3_ENDPOINT']!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env['S3_ACCESS_KEY_ID']!, secretAccessKey: env['S3_SECRET_ACCESS_KEY']! },
  });
  const make = new CreateBucketCommand({ Bucket: env['S3_BUCKET'] });
  await until(() =>
    client.send(make).then(
      () => true,
      () => false,
    ),
  );
  client.destroy();
}

/** The script that builds rings of one device with one copy. */
const RINGS = `
import sys
from swift.cli.ringbuilder import main
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = f'{sys.argv[1]}/{name}.builder'
    for step in (['create', '4', '1', '0'], ['add', f'r1z1-127.0.0.1:{port}/d1', '1'], ['rebalance']):
        try:
            main(['swift-ring-builder', builder] + step)
        except SystemExit:
            pass
`;

/** The script that starts a part of Swift, with the path of swift.conf, which Swift looks for elsewhere. */
const RUN = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1] + '/swift.conf'
import swift.common.storage_policy as policies
policies.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE
policies.reload_storage_policies()
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(f'{sys.argv[1]}/{sys.argv[2]}.conf', sys.argv[2] + '-server'))
`;

function startPart(folder: string, part: Part): ChildProcess {
  return spawn('python3', ['-c', RUN, folder, part], { stdio: 'ignore' });
}

async function writeSettings(folder: string, ports: Record<Part, number>): Promise<void> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  const user = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const common = (part: Part) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[part]}\nswift_dir = ${folder}\nuser = ${user}\nworkers = 0\n`;
  for (const part of PARTS.slice(0, 3)) {
    const own = `devices = ${folder}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${part}-server\n`;
    await writeFile(
      join(folder, `${part}.conf`),
      `${common(part)}${own}[app:${part}-server]\nuse = egg:swift#${part}\n`,
    );
  }
  await writeFile(join(folder, 'proxy.conf'), common('proxy') + PROXY);
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = mortar\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
}

const FILTERS: Record<string, string[]> = {
  catch_errors: [],
  gatekeeper: [],
  // nothing is cached, because there is no memcached
  cache: ['memcache_servers = 127.0.0.1:1'],
  listing_formats: [],
  s3api: ['location = us-east-1'],
  tempauth: ['user_test_tester = testing .admin'],
  bulk: [],
  slo: [],
  dlo: [],
};
const EGGS: Record<string, string> = { cache: 'memcache' };

const PROXY = [
  '[pipeline:main]',
  `pipeline = ${Object.keys(FILTERS).join(' ')} proxy-server`,
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  ...Object.entries(FILTERS).flatMap(([name, lines]) => [
    `[filter:${name}]`,
    `use = egg:swift#${EGGS[name] ?? name}`,
    ...lines,
  ]),
  '',
].join('\n');

async function freePorts(): Promise<Record<Part, number>> {
  const ports = await Promise.all(PARTS.map(freePort));
  return Object.fromEntries(PARTS.map((part, at) => [part, ports[at]!])) as Record<Part, number>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
