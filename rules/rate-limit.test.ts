/** Tests of how calls are counted, and how the wait grows after failures. */
import { describe, expect, it } from 'vitest';
import {
  countFailure,
  countInWindow,
  MEDICINE_REQUESTS_IN_ALL,
  MEDICINE_REQUESTS_PER_WIDE_NETWORK,
  networkOf,
  type RateCount,
  secondsLeft,
  siteOf,
} from './rate-limit.ts';

const START = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** Fails as soon as that is allowed, and returns the length of each wait. */
function waitsOf(failures: number): number[] {
  let count: RateCount | undefined;
  let now = START;
  return Array.from({ length: failures }, () => {
    count = countFailure(count, now) as RateCount;
    const wait = count.blockedUntil ? (count.blockedUntil.getTime() - now.getTime()) / 1000 : 0;
    now = count.blockedUntil ?? now;
    return wait;
  });
}

describe('failures of one account', () => {
  it('are free four times, then each doubles the wait up to a quarter of an hour', () => {
    expect(waitsOf(13)).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('are refused uncounted while the account has to wait', () => {
    const blocked = { count: 5, since: START, blockedUntil: after(15) };
    expect(countFailure(blocked, after(14))).toBeUndefined();
    expect(countFailure(blocked, after(15))).toEqual({ count: 6, since: after(15), blockedUntil: after(45) });
  });

  it('are forgotten a quarter of an hour after the last one or the end of its wait', () => {
    expect(countFailure({ count: 4, since: START, blockedUntil: null }, after(899))?.count).toBe(5);
    expect(countFailure({ count: 4, since: START, blockedUntil: null }, after(900))?.count).toBe(1);
    expect(countFailure({ count: 9, since: START, blockedUntil: after(240) }, after(1139))?.count).toBe(10);
    expect(countFailure({ count: 9, since: START, blockedUntil: after(240) }, after(1140))?.count).toBe(1);
  });
});

describe('tries within a window', () => {
  const window = { limit: 2, seconds: 60 };

  it('are taken up to the limit and again once the window is over', () => {
    const first = countInWindow(window, undefined, START);
    const second = countInWindow(window, first, after(30));
    expect(second).toEqual({ count: 2, since: START, blockedUntil: null });
    expect(countInWindow(window, second, after(59))).toBeUndefined();
    expect(countInWindow(window, second, after(60))).toEqual({ count: 1, since: after(60), blockedUntil: null });
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:7f00:1', undefined],
    ['0:0:0:0:0:0:0:1', undefined],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:203.0.113.9', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.9%1', '203.0.113.9'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['::ffff:198.51.100.200', '198.51.100.200'],
    ['::ffff:10.20.30.40', '10.20.30.40'],
    ['64:ff9b:1:2::203.0.113.9', '64:ff9b:1:2::/64'],
    ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
    ['::1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

it('the site of an IPv6 address is its /48, and an IPv4 address has none', () => {
  expect(siteOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8::9')).toBe('2001:db8:0::/48');
  expect([siteOf('203.0.113.9'), siteOf('::ffff:203.0.113.9'), siteOf('::1'), siteOf('unknown')]).toEqual(
    Array(4).fill(undefined),
  );
});

it('no wide network can use up more than a tenth of everybody’s day', () => {
  expect(MEDICINE_REQUESTS_IN_ALL.limit / MEDICINE_REQUESTS_PER_WIDE_NETWORK.limit).toBeGreaterThanOrEqual(10);
});

it('a full window says in whole seconds how long it stays so, never none', () => {
  const window = { limit: 1, seconds: 60 };
  const count = { count: 1, since: START, blockedUntil: null };
  expect([0, 0.5, 30, 59.5, 60, 90].map((second) => secondsLeft(window, count, after(second)))).toEqual([
    60, 60, 30, 1, 1, 1,
  ]);
});
