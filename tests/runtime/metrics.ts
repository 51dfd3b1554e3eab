/** Reads `/metrics` as Prometheus does. */
import { expect } from 'vitest';

export const METRICS_TOKEN = 'a token of those who watch';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export function scrapeWith(url: string, authorization?: string): Promise<Response> {
  return fetch(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } });
}

export async function scrape(url: string): Promise<Sample[]> {
  const answer = await scrapeWith(url, `Bearer ${METRICS_TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return samplesIn(await answer.text());
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? expect.fail(`no sample: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
}

/** Sums the samples of that name that have these labels. */
export function sumOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
