/** The monthly price of a demand as a range: from a small provider to a large one with managed services. */
import type { Demand } from './scale-model.ts';

export interface Range {
  low: number;
  high: number;
}

export const NAIRA_A_DOLLAR = 1_500;

/** US dollars per month. */
export const PRICES = {
  serverCore: { low: 6, high: 32, what: 'a server core with 4 GB' },
  databaseCore: { low: 12, high: 130, what: 'a managed PostgreSQL core with 8 GB' },
  databaseGb: { low: 0.06, high: 0.115, what: 'a GB of its disk, primary and standby' },
  logGb: { low: 0.015, high: 0.095, what: 'a GB of kept WAL' },
  objectGb: { low: 0.006, high: 0.023, what: 'a GB of one year’s pictures in S3 or similar' },
  redisCore: { low: 12, high: 90, what: 'a Redis core' },
  trafficGb: { low: 0.002, high: 0.09, what: 'a GB of server traffic' },
  cdnGb: { low: 0.005, high: 0.085, what: 'a GB of CDN traffic' },
  balancer: { low: 10, high: 40, what: 'a pair of load balancers per 8 servers' },
} as const;

export type Price = keyof typeof PRICES;

/** Memory that comes with a database core. */
const GB_A_CORE = 8;

/** Returns what is bought, with one year's rows: the primary has an equal standby, and further cores serve reads. */
export function boughtFor(demand: Demand): Record<Price, number> {
  const servers = Number.isFinite(demand.servers) ? demand.servers : demand.serversWithChannels;
  const primary = Math.max(2, Math.ceil(demand.writingCores), Math.ceil(demand.databaseMemoryGb / GB_A_CORE));
  const reading = Math.ceil(demand.databaseCores - demand.writingCores);
  return {
    serverCore: Math.max(2, servers),
    databaseCore: primary * 2 + reading,
    databaseGb: Math.max(20, demand.diskGbAYear) * 2,
    logGb: demand.walGbKept,
    objectGb: demand.picturesGbAYear,
    redisCore: servers > 1 ? Math.max(2, Math.ceil(servers / 50)) : 0,
    trafficGb: demand.answersGbAMonth,
    cdnGb: demand.picturesGbAMonth,
    balancer: Math.ceil(servers / 8),
  };
}

export function monthlyCost(demand: Demand): Range {
  const bought = Object.entries(boughtFor(demand)) as [Price, number][];
  const at = (end: keyof Range) => bought.reduce((sum, [price, count]) => sum + PRICES[price][end] * count, 0);
  return { low: at('low'), high: at('high') };
}
