/** The functions that a browser without them gets give what the ones of Node.js give. */
import { afterEach, expect, it } from 'vitest';
import { addMissing } from './old-browser.ts';

const arrays: object = Array.prototype;
const own: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(arrays);
const { groupBy } = Map;

afterEach(() => {
  Object.defineProperties(arrays, own);
  Map.groupBy = groupBy;
});

const STRENGTHS = [500, 20, 1_000, 250];
const NAMES = ['Paracetamol', 'Artemether', 'Amoxicillin'];

/** Does everything once, and returns what came of it. */
function results() {
  return {
    byNumber: STRENGTHS.toSorted((one, other) => one - other),
    byText: STRENGTHS.toSorted(),
    reversed: NAMES.toReversed(),
    replaced: NAMES.with(1, 'Ibuprofen'),
    groups: [...Map.groupBy(NAMES, (name) => name.charAt(0))],
  };
}

it('a browser without copies of arrays and groups gets them, and they leave the array as it was', () => {
  const expected = results();
  for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(arrays, name);
  Reflect.deleteProperty(Map, 'groupBy');
  expect(results).toThrow(TypeError);
  addMissing();
  expect(results()).toEqual(expected);
  expect(STRENGTHS).toEqual([500, 20, 1_000, 250]);
  expect(NAMES).toEqual(['Paracetamol', 'Artemether', 'Amoxicillin']);
});

it('a browser that has them keeps its own', () => {
  const { toSorted } = Array.prototype;
  addMissing();
  expect(Array.prototype.toSorted).toBe(toSorted);
  expect(Map.groupBy).toBe(groupBy);
});
