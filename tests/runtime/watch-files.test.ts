/** The dashboard and the alert rules use only metrics and labels that exist. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { METRICS_TOKEN, scrapeWith } from './metrics.ts';
import { openApp } from '../kit/start.ts';

const FOLDER = new URL('../../docs/operate/', import.meta.url);
/** Metrics of Prometheus itself. */
const ITS_OWN = new Set(['up']);
const NAME = /\b(?:mortar|nodejs|process)_\w+\b|\bup\b/g;

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const app = openApp({ env: { METRICS_TOKEN } });
let known: Set<string>;
beforeAll(async () => {
  const text = await (await scrapeWith(app.url, `Bearer ${METRICS_TOKEN}`)).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  known = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
});

const namesIn = (text: string) => [...new Set(text.match(NAME))].filter((name) => !ITS_OWN.has(name));
const panels = async () =>
  (JSON.parse(await readFile(new URL('grafana/mortar.json', FOLDER), 'utf8')) as { panels: Panel[] }).panels;
/** Reads the rules, one in each block of the file. */
const rules = async () => (await readFile(new URL('alerts.yml', FOLDER), 'utf8')).split(/^ {6}- alert: /m).slice(1);

it('the server tells many figures', () => {
  expect(known.size).toBeGreaterThan(60);
});

it('every panel of the dashboard asks for figures that there are', async () => {
  const asking = (await panels()).filter(({ type }) => type !== 'row');
  expect(asking.length).toBeGreaterThan(20);
  for (const { title, targets = [] } of asking) {
    expect(targets, title).not.toEqual([]);
    for (const { expr } of targets) {
      expect(namesIn(expr), title).not.toEqual([]);
      expect(
        namesIn(expr).filter((name) => !known.has(name)),
        title,
      ).toEqual([]);
    }
  }
});

describe('every alert', () => {
  it('asks for figures that there are', async () => {
    for (const rule of await rules()) {
      const expression = /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '';
      expect(expression.match(NAME), rule).not.toBeNull();
      expect(namesIn(expression).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('says how urgent it is and what to do', async () => {
    const all = await rules();
    expect(all.length).toBeGreaterThan(15);
    for (const rule of all) {
      expect(rule).toMatch(/severity: (page|warn) /);
      expect(rule).toMatch(/ {10}action: [A-Z].{20,}\.$/m);
    }
  });
});

it('the manual names every figure of ours, and none that there is not', async () => {
  const manual = await readFile(new URL('watch.md', FOLDER), 'utf8');
  const named = new Set(manual.match(/\bmortar_\w+/g));
  const ours = [...known]
    .filter((name) => name.startsWith('mortar_') && !/_(sum|count)$/.test(name))
    .map((name) => name.replace(/_bucket$/, ''));
  expect([...named].toSorted()).toEqual(ours.toSorted());
});
