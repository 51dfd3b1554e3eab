/** Tests of which notifications are pushed to devices, and when. */
import { describe, expect, it } from 'vitest';
import { pushGroupOf, quietUntil } from './push.ts';

const NIGHT = { from: 22, to: 6 };
const at = (time: string) => new Date(`2026-03-10T${time}:00+01:00`);

describe('quiet hours', () => {
  it('end in the morning, before and after midnight', () => {
    expect(quietUntil(at('22:00'), NIGHT, 'message')).toEqual(new Date('2026-03-11T06:00:00+01:00'));
    expect(quietUntil(at('00:30'), NIGHT, 'trade')).toEqual(at('06:00'));
  });

  it('are over at their end, and not begun before', () => {
    expect(quietUntil(at('06:00'), NIGHT, 'message')).toBeUndefined();
    expect(quietUntil(at('21:59'), NIGHT, 'message')).toBeUndefined();
  });

  it('may lie in one day', () => {
    expect(quietUntil(at('13:30'), { from: 13, to: 15 }, 'message')).toEqual(at('15:00'));
    expect(quietUntil(at('15:00'), { from: 13, to: 15 }, 'message')).toBeUndefined();
  });

  it('hold back no money', () => {
    expect(quietUntil(at('23:00'), NIGHT, 'money')).toBeUndefined();
    expect(quietUntil(at('23:00'), null, 'message')).toBeUndefined();
  });
});

it('money, trades and alerts are told; likes are not', () => {
  expect(pushGroupOf('payment received')).toBe('money');
  expect(pushGroupOf('bargain accepted')).toBe('trade');
  expect(pushGroupOf('batch alert')).toBe('trade');
  expect(pushGroupOf('like')).toBeUndefined();
});
