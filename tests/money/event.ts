/** Helpers that draw random events. */
import fc from 'fast-check';

/** One of the three partners of a trade. */
export const who = fc.nat({ max: 2 });

export const does = <K extends string, T extends object>(
  weight: number,
  what: K,
  more: { [P in keyof T]: fc.Arbitrary<T[P]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(what), ...more }) as unknown as fc.Arbitrary<{ do: K } & T>,
});

/** Picks one of the items that exist so far; a higher number wraps around. */
export function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % items.length];
}
