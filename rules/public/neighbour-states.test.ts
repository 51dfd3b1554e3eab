/** Tests that the table of neighbouring states is the same from both sides of each border. */
import { describe, expect, it } from 'vitest';
import { NIGERIAN_STATES } from '../nigeria.ts';
import { NEIGHBOUR_STATES } from './neighbour-states.ts';

describe.each(NIGERIAN_STATES)('%s', (state) => {
  const neighbours = NEIGHBOUR_STATES[state];

  it('is a neighbour of each of its neighbours, and not of itself', () => {
    expect(neighbours.filter((other) => !NEIGHBOUR_STATES[other].includes(state))).toEqual([]);
    expect(neighbours).not.toContain(state);
  });

  it('names each neighbour once, and has one at least', () => {
    expect(new Set(neighbours).size).toBe(neighbours.length);
    expect(neighbours.length).toBeGreaterThan(0);
  });
});

it('leaves no state out of reach', () => {
  const reached = new Set<string>(['Lagos']);
  for (const state of reached) for (const other of NEIGHBOUR_STATES[state as 'Lagos']) reached.add(other);
  expect([...reached].toSorted()).toEqual([...NIGERIAN_STATES].toSorted());
});
