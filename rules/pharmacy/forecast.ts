/** Forecasts how much of a product sells in a week, by the method that was closest to its own last 26 weeks. */
import type { Amount } from './amount.ts';

/** Weeks of sales considered. The last one ended yesterday. */
export const FORECAST_WEEKS = 52;
/** Weeks of the back-test, and the weeks that an order and its delivery cover together. */
const TEST_WEEKS = 26;
const HORIZON = 5;
/** Fewer weeks of sales are too few to test a method on. */
const LEAST_HISTORY = 4;
/** Fewer days in stock within these weeks are too little data for a forecast. */
const RECENT_WEEKS = 13;
const LEAST_DAYS = 30;

/** Sales of seven days over the counter. What left otherwise is no demand. */
export interface SalesWeek {
  sold: Amount;
  /** 0 to 7. */
  daysInStock: number;
}

type Method = (history: readonly number[]) => number;

/** The simpler one comes first and wins a tie. A year of sales is too short to test a season on. */
export const FORECAST_METHODS = {
  'last week': meanOf(1),
  'mean of 4 weeks': meanOf(4),
  'mean of 8 weeks': meanOf(8),
  'mean of 13 weeks': meanOf(13),
  'smoothing 0.1': smoothed(0.1),
  'smoothing 0.3': smoothed(0.3),
  'smoothing 0.5': smoothed(0.5),
  'intermittent 0.1': intermittent(0.1),
  'intermittent 0.2': intermittent(0.2),
} as const satisfies Record<string, Method>;
export type ForecastMethod = keyof typeof FORECAST_METHODS;

export interface Forecast {
  /** Smallest units a week, to two decimals. */
  weekly: number;
  method: ForecastMethod;
  /** Mean absolute error of the back-test, in smallest units a week, and that of `last week`; null if there were too few weeks to test. */
  error: number | null;
  naiveError: number | null;
}

/** Returns undefined if the product was in stock too rarely. `weeks` are in order of time. */
export function forecastOf(weeks: readonly SalesWeek[]): Forecast | undefined {
  const recent = weeks.slice(-RECENT_WEEKS).reduce((days, { daysInStock }) => days + daysInStock, 0);
  if (recent < LEAST_DAYS) return undefined;
  const history = demandOf(weeks);
  const naiveError = backTest(history, FORECAST_METHODS['last week']);
  const { method, error } = closestMethod(history);
  return { weekly: Math.round(FORECAST_METHODS[method](history) * 100) / 100, method, error, naiveError };
}

/** Scales each week to seven days in stock. A week without stock says nothing about demand. */
export function demandOf(weeks: readonly SalesWeek[]): number[] {
  return weeks
    .filter(({ daysInStock }) => daysInStock > 0)
    .map(({ sold, daysInStock }) => (Math.max(0, sold) * 7) / daysInStock);
}

function closestMethod(history: readonly number[]): Pick<Forecast, 'method' | 'error'> {
  let best: Pick<Forecast, 'method' | 'error'> = { method: 'mean of 13 weeks', error: null };
  for (const [name, method] of Object.entries(FORECAST_METHODS)) {
    const error = backTest(history, method);
    if (error !== null && (best.error === null || error < best.error - ROUNDING)) {
      best = { method: name as ForecastMethod, error };
    }
  }
  return best;
}

const ROUNDING = 1e-9;

/** Forecasts the horizon from each week of the test, knowing only the weeks before. Returns the mean absolute error a week, or null. */
export function backTest(history: readonly number[], method: Method): number | null {
  const errors: number[] = [];
  const first = Math.max(LEAST_HISTORY, history.length - TEST_WEEKS);
  for (let origin = first; origin + HORIZON <= history.length; origin += 1) {
    errors.push(Math.abs(method(history.slice(0, origin)) - mean(history.slice(origin, origin + HORIZON))));
  }
  return errors.length === 0 ? null : mean(errors);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function meanOf(weeks: number): Method {
  return (history) => mean(history.slice(-weeks));
}

/** Simple exponential smoothing. */
function smoothed(alpha: number): Method {
  return ([first = 0, ...later]) => later.reduce((level, week) => level + alpha * (week - level), first);
}

/** Croston's method with the correction of Syntetos and Boylan: smooths the sales of weeks that have any, and the weeks between them. */
function intermittent(alpha: number): Method {
  return (history) => {
    let size = 0;
    let interval = 1;
    let since = 1;
    for (const week of history) {
      if (week > 0) {
        interval = size === 0 ? since : interval + alpha * (since - interval);
        size = size === 0 ? week : size + alpha * (week - size);
        since = 1;
      } else {
        since += 1;
      }
    }
    return ((1 - alpha / 2) * size) / interval;
  };
}
