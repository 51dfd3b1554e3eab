/** Tests of the forecast: its bounds on any sales, and that it chooses well on sales of several shapes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/kit/seeded-random.ts';
import { coverOf } from './cover.ts';
import { backTest, demandOf, FORECAST_METHODS, FORECAST_WEEKS, forecastOf, type SalesWeek } from './forecast.ts';

const whole = (sold: readonly number[]): SalesWeek[] => sold.map((units) => ({ sold: units, daysInStock: 7 }));
const repeated = (count: number, of: (week: number) => number) => Array.from({ length: count }, (_, n) => of(n));
const outOfStock: SalesWeek = { sold: 0, daysInStock: 0 };

const week = fc.record({ sold: fc.integer({ min: -5, max: 1_000_000 }), daysInStock: fc.integer({ min: 0, max: 7 }) });
const anyWeeks = fc.array(week, { maxLength: FORECAST_WEEKS });

describe('the forecast', () => {
  it('is never negative and always a number, whatever was sold', () => {
    fc.assert(
      fc.property(anyWeeks, (weeks) => {
        const forecast = forecastOf(weeks);
        if (!forecast) return;
        for (const number of [forecast.weekly, forecast.error ?? 0, forecast.naiveError ?? 0]) {
          expect(Number.isFinite(number) && number >= 0).toBe(true);
        }
      }),
      { seed: 39 },
    );
  });

  it('of constant sales is that constant, also with days and weeks out of stock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(fc.integer({ min: 0, max: 7 })), (daily, days) => {
        const weeks = [...days, 7, 7, 7, 7, 7].map((daysInStock) => ({ sold: daily * daysInStock, daysInStock }));
        expect(forecastOf(weeks)?.weekly).toBe(daily * 7);
      }),
      { seed: 39 },
    );
  });

  it('is the last week’s sales where all methods are equally close, because that is simplest', () => {
    expect(forecastOf(whole(repeated(20, () => 12)))).toEqual({
      weekly: 12,
      method: 'last week',
      error: 0,
      naiveError: 0,
    });
  });

  it('is none under 30 days in stock within the last 13 weeks, so 90 days without stock order nothing', () => {
    const out = Array.from({ length: 13 }, () => outOfStock);
    expect(forecastOf([...whole(repeated(39, () => 70)), ...out])).toBeUndefined();
    expect(forecastOf([])).toBeUndefined();
    const days = (count: number) => [...out, ...whole([9, 9, 9, 9]), { sold: 1, daysInStock: count }];
    expect(forecastOf(days(1))).toBeUndefined();
    expect(forecastOf(days(2))).toMatchObject({ method: 'mean of 13 weeks', error: null });
    expect(coverOf({ weekly: forecastOf(days(1))?.weekly ?? null, free: 0 })).toEqual({ days: null, order: 0 });
  });

  it('counts a week by its days in stock and leaves out one without any', () => {
    expect(
      demandOf([...whole([14]), { sold: 4, daysInStock: 2 }, { sold: 3, daysInStock: 0 }, ...whole([-2])]),
    ).toEqual([14, 14, 0]);
  });

  it('is steadier than the last week where sales vary, and follows where they change for good', () => {
    const uneven = forecastOf(whole(repeated(40, (n) => (n % 2 === 0 ? 0 : 20))));
    expect(uneven?.weekly).toBeGreaterThan(8);
    expect(uneven?.weekly).toBeLessThan(12);
    expect(uneven?.error).toBeLessThan(uneven?.naiveError ?? 0);
    expect(forecastOf(whole(repeated(52, (n) => (n < 30 ? 5 : 50))))?.weekly).toBeCloseTo(50, 0);
  });
});

describe('the chosen method', () => {
  const shapes: Record<string, (random: () => number) => number[]> = {
    steady: (random) => repeated(52, () => Math.round(40 + 10 * random())),
    growing: (random) => repeated(52, (n) => Math.round(n * (1 + random()))),
    'ending slowly': (random) => repeated(52, (n) => Math.round((52 - n) * random())),
    rare: (random) => repeated(52, () => (random() < 0.15 ? Math.round(30 * random()) : 0)),
    'a jump': (random) => repeated(52, (n) => Math.round((n < 35 ? 10 : 60) * (0.8 + random()))),
    seasonal: (random) => repeated(52, (n) => Math.round(30 + 25 * Math.sin(n / 8) + 5 * random())),
    'few weeks': (random) => repeated(11, () => Math.round(20 * random())),
  };

  it.each(Object.entries(shapes))('is never worse than any other over the last weeks: %s', (_, shape) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const history = shape(seededRandom(seed));
      const forecast = forecastOf(whole(history));
      const errors = Object.values(FORECAST_METHODS).map((method) => backTest(history, method) ?? 0);
      expect(forecast?.error).toBeCloseTo(Math.min(...errors), 6);
      expect(forecast?.error).toBeLessThanOrEqual(Math.max(...errors));
      expect(forecast?.error).toBeLessThanOrEqual(forecast?.naiveError ?? 0);
    }
  });
});
