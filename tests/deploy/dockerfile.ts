/** Runs the steps of the Dockerfile in roots made of Debian's packages, for machines that reach no image registry. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Image {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  /** The command that it runs; `health` is the command of its health check. */
  command: string[];
  health: string[];
}

interface Step {
  word: string;
  rest: string;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Builds the image of the last stage. `base` is the root used for every image of a registry, `context` is the folder to build, and `folder`
 * gets the stages.
 */
export function buildImage({ base, context, folder }: { base: string; context: string; folder: string }): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { word, rest } of stepsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const [from = '', , name = 'last'] = rest.split(/\s+/);
      const before = stages.get(from);
      const root = join(folder, name);
      execFileSync('cp', ['-a', '--reflink=auto', before?.root ?? base, root]);
      image = before ? { ...before, root, env: { ...before.env } } : emptyAt(root);
      stages.set(name, image);
    } else if (image) step(image, { word, rest }, stages, context);
  }
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;
}

const emptyAt = (root: string): Image => ({ root, workdir: '/', user: 'root', env: {}, command: [], health: [] });

/** Reads the steps, without comments and with continued lines joined. */
function stepsOf(text: string): Step[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [word = ''] = line.split(' ');
    return { word, rest: line.slice(word.length + 1).trim() };
  });
}

function step(image: Image, { word, rest }: Step, stages: Map<string, Image>, context: string): void {
  switch (word) {
    case 'WORKDIR':
      image.workdir = rest;
      mkdirSync(join(image.root, rest), { recursive: true });
      break;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
      break;
    case 'RUN':
      // packages are downloaded over connections that this machine trusts
      inside({ ...image, env: { NODE_OPTIONS: '--use-system-ca', ...image.env } }, ['sh', '-ec', rest], 'root');
      break;
    case 'COPY':
      copy(image, rest, stages, context);
      break;
    case 'USER':
      image.user = rest;
      break;
    case 'CMD':
      image.command = JSON.parse(rest) as string[];
      break;
    case 'HEALTHCHECK':
      image.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
      break;
    case 'VOLUME':
    case 'EXPOSE':
      break;
    default:
      throw new Error(`the Dockerfile has a step that is not known here: ${word}`);
  }
}

function copy(image: Image, rest: string, stages: Map<string, Image>, context: string): void {
  const words = rest.split(/\s+/);
  const options = words.filter((part) => part.startsWith('--'));
  const paths = words.filter((part) => !part.startsWith('--'));
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
  const source = from === undefined ? context : stages.get(from)?.root;
  if (source === undefined) throw new Error(`there is no stage ${from}`);
  const target = paths.pop() ?? '';
  const to = join(image.root, target.startsWith('/') ? target : join(image.workdir, target));
  for (const path of paths) {
    const isFolderOfMany = target.endsWith('/') && path !== '.';
    cpSync(join(source, path), isFolderOfMany ? join(to, path.split('/').at(-1) ?? '') : to, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/**
 * Builds the arguments of `unshare` that start what `docker run` and `docker exec` would start. It mounts a /proc of its own, without which
 * builders wait forever.
 */
export function argsInside({ root, workdir, env }: Image, command: readonly string[], user: string): string[] {
  const set = Object.entries({ PATH, HOME: '/tmp', ...env }).map(([name, value]) => `${name}=${value}`);
  const mounted = 'mount -t proc proc "$0/proc" && exec chroot "$@"';
  const program = ['/usr/bin/env', '-i', ...set, 'sh', '-c', 'cd "$0" && exec "$@"', workdir, ...command];
  return ['--mount', 'sh', '-c', mounted, root, `--userspec=${user}`, root, ...program];
}

export function inside(image: Image, command: readonly string[], user = image.user): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  return execFileSync('unshare', argsInside(image, command, user), { encoding: 'utf8', stdio });
}
