/** The address of a list: what it holds, what it leaves out, and which parameters are ignored. */
import { expect, it } from 'vitest';
import { message } from '#rules/i18n/message.ts';
import type { ListColumn, ListFilter } from './definition.ts';
import { inputOf, readView, writeView } from './view.ts';

const COLUMNS: ListColumn<unknown>[] = [
  { id: 'name', name: message('Name'), sort: 'name', cell: () => null },
  { id: 'email', name: message('Email'), cell: () => null, extra: true },
  { id: 'created', name: message('Joined'), sort: 'created', cell: () => null },
];
const FILTERS: ListFilter[] = [
  { kind: 'choice', name: 'status', label: message('Status'), options: ['open', 'closed'], textOf: (word) => word },
  { kind: 'days', from: message('From'), to: message('To') },
  { kind: 'sums', min: message('At least'), max: message('At most') },
  { kind: 'id', name: 'creator', label: message('Of one member') },
];
const LIST = { columns: COLUMNS, filters: FILTERS, sort: '-created' };
const read = (address: string) => readView(new URLSearchParams(address), LIST);

it('says nothing of a list without a choice', () => {
  expect(writeView(read(''), LIST).toString()).toBe('');
  expect(read('')).toMatchObject({ words: '', filters: {}, sort: '-created', columns: ['name', 'created'] });
});

it('brings a view back whole', () => {
  const address =
    'q=ada&status=open&from=2026-01-01&to=2026-02-01&min=5&max=7.50&creator=0198c0de-0000-7000-8000-000000000001&sort=name&columns=name%2Cemail';
  expect(writeView(read(address), LIST).toString()).toBe(address);
});

it.each([
  'status=lost',
  'from=2026-13-40',
  'from=yesterday',
  'min=-1',
  'max=1e9',
  'creator=me',
  'sort=password',
  'sort=--name',
  'columns=password',
  'as=cards',
  'what=ever',
])('leaves out what it does not know: %s', (address) => {
  expect(writeView(read(address), LIST).toString()).toBe('');
});

it('keeps the columns in the order of the list', () => {
  expect(read('columns=created,email,name').columns).toEqual(['name', 'email', 'created']);
});

it('asks the server by the names of the wire', () => {
  expect(inputOf(read('q=ada&status=open&sort=name'))).toEqual({
    q: 'ada',
    status: 'open',
    sort: 'name',
    direction: 'up',
  });
  expect(inputOf(read(''))).toEqual({ sort: 'created', direction: 'down' });
});
