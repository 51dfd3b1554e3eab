/** Sessions: device names, and which sign-ins are mailed. */
import { describe, expect, it } from 'vitest';
import { wideNetworkOf } from '../rate-limit.ts';
import { deviceOf, isNewPlace, judgeRefresh } from './session.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
      'Opera on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['<b>Call 0800</b>', 'Another device'],
    ['', 'Another device'],
  ])('that says %j is %s', (userAgent, text) => {
    expect(deviceOf(userAgent)).toBe(text);
  });
});

describe('a place', () => {
  const phone = { device: 'Chrome on Android', network: '203.0.0.0/16' };
  it.each([
    ['the first of all', phone, [], false],
    ['known', phone, [phone], false],
    ['another device', { ...phone, device: 'Firefox on Mac' }, [phone], true],
    ['another network', { ...phone, network: '198.51.0.0/16' }, [phone], true],
    ['a network that is not known', { ...phone, network: '' }, [phone], false],
    ['beside one whose network is not known', phone, [{ ...phone, network: '' }], false],
  ])('that is %s is news or not', (_, place, before, isNew) => {
    expect(isNewPlace(place, before)).toBe(isNew);
  });

  it.each([
    ['203.0.113.7', '203.0.0.0/16'],
    ['::ffff:203.0.113.7', '203.0.0.0/16'],
    ['2001:db8:7::1', '2001:db8::/32'],
    ['2001:DB8::', '2001:db8::/32'],
    ['::ffff:cb00:7107', '203.0.0.0/16'],
    ['unknown', undefined],
    ['127.0.0.1', undefined],
    ['::1', undefined],
  ])('at %s is %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });
});

describe('a refresh', () => {
  it.each([
    ['the first cookie', 'current', null, 'rotate'],
    ['the current cookie, which took the place of another just now', 'current', 0, 'keep'],
    ['the current cookie at the last moment of grace', 'current', 59.9, 'keep'],
    ['the current cookie as soon as the grace is over', 'current', 60, 'rotate'],
    ['the cookie before it, whose answer may have been lost', 'previous', 59.9, 'repeat'],
    ['the cookie before it, once the grace is over', 'previous', 60, 'stolen'],
    ['the cookie before it, where none was ever replaced', 'previous', null, 'stolen'],
    ['any older cookie, however soon', 'old', 0, 'stolen'],
    ['any older cookie later', 'old', 60, 'stolen'],
  ] as const)('by %s is judged', (_, presented, secondsSinceRotation, verdict) => {
    expect(judgeRefresh({ isOver: false, presented, secondsSinceRotation })).toBe(verdict);
  });

  it.each(['current', 'previous', 'old'] as const)(
    'of a session that is over is over, by its %s cookie too',
    (presented) => {
      expect(judgeRefresh({ isOver: true, presented, secondsSinceRotation: 0 })).toBe('over');
    },
  );
});

it('one known place among others is enough not to wonder', () => {
  const [phone, desk] = ['Chrome on Android', 'Edge on Windows'].map((device) => ({ device, network: '203.0.0.0/16' }));
  expect(isNewPlace(phone!, [desk!, phone!])).toBe(false);
});
