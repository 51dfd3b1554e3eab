/** A masked address is recognised by its owner, and never shown whole. */
import { describe, expect, it } from 'vitest';
import { masked } from './mask.ts';

describe('masked', () => {
  it('shows the first three and the last ten characters of a long address', () => {
    expect(masked('ngozi.okafor@example.com')).toBe('ngo***xample.com');
  });

  it.each([
    ['a@b.ng', 'a***@b.ng'],
    ['bola@mail.ng', 'b***@mail.ng'],
    ['bashir@mail.com.', 'b***@mail.com.'],
  ])('shows the first character and the domain of %s, which is short', (email, visible) => {
    expect(masked(email)).toBe(visible);
  });

  it.each(['a@b.ng', 'sixteen@mail.com', 'seventee@mail.com', 'verylongname@a.ng'])('hides part of %s', (email) => {
    const visible = masked(email).replace('***', '');
    expect(visible === email && email.indexOf('@') > 1).toBe(false);
    expect(masked(email)).toContain('***');
  });
});
