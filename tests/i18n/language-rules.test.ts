/** Faults that the check finds in a phrase: foreign letters, wrong plurals, leftover English, and another word for the same thing. */
import { describe, expect, it } from 'vitest';
import { faultsOfPhrase } from '../../scripts/messages/language-rules.ts';

describe('a phrase', () => {
  it.each([
    ['yo', 'Save', 'Fi pamọ́'],
    ['ha', 'Save', 'Adana ƙwarai'],
    ['ig', 'Save', 'Chekwaa ọnụahịa'],
    ['pcm', 'New password', 'New password'],
    ['yo', '{n, plural, one {# day} other {# days}}', '{n, plural, =1 {Ọjọ́ kan} other {Ọjọ́ #}}'],
    ['ha', '{n, plural, one {# day} other {# days}}', '{n, plural, one {Kwana #} other {Kwana #}}'],
    ['pcm', '{n, plural, one {# day} other {# days}}', '{n, plural, one {# day} other {# days}}'],
    ['ha', '{celsius} °C', '{celsius} °C'],
  ])('of %s may say «%s» as «%s»', (language, id, phrase) => expect(faultsOfPhrase(language, id, phrase)).toEqual([]));

  it.each([
    ['yo', 'Print', 'Olùtọpа', /no letter of yo: а \(U\+0430\)/],
    ['yo', 'Print', 'o\u0329ja', /no letter of yo: o̩ \(U\+006F U\+0329\)/],
    ['yo', 'Print', 'o\u0323ja', /not in NFC/],
    ['yo', 'Print', 'ƙaya', /no letter of yo: ƙ/],
    ['ig', 'Print', 'Otú', /no letter of ig: .+ \(U\+0075 U\+0301\)/],
    ['ha', 'Print', 'Řéƒúñď', /U\+030C.*U\+0301.*U\+0192/],
    ['pcm', 'Print', 'ọga', /no letter of pcm/],
  ])('of %s does not say «%s» as «%s»', (language, id, phrase, fault) => {
    expect(faultsOfPhrase(language, id, phrase).join()).toMatch(fault);
  });

  it.each([
    ['yo', '{n, plural, one {Ọjọ́ kan} other {Ọjọ́ #}}', 'yo has no plural «one»'],
    ['ig', '{n, plural, one {otu} few {#} other {#}}', 'ig has no plural «few»'],
    ['pcm', '{n, plural, one {one day} other {# days}}', 'in Pidgin «one» is for 0 too'],
    ['ha', '{a, select, x {{n, plural, two {#} other {#}}} other {}}', 'ha has no plural «two»'],
  ])('of %s counts as its language does: not %s', (language, phrase, fault) => {
    expect(faultsOfPhrase(language, 'In days', phrase).join()).toContain(fault);
  });

  it('in Pidgin may say one where 0 has words of its own', () => {
    const phrase = '{n, plural, =0 {no day} one {one day} other {# days}}';
    expect(faultsOfPhrase('pcm', 'In days', phrase)).toEqual([]);
  });

  it('says one thing with one word', () => {
    const id = 'Set the password anew';
    expect(faultsOfPhrase('ha', id, 'Sake sa kalmar sirri')).toEqual([]);
    expect(faultsOfPhrase('ha', id, 'Sake sa lambar asiri').join()).toContain('password is kalmar sirri');
    expect(faultsOfPhrase('ig', 'Two pharmacies', 'Ụlọ ahịa abụọ').join()).toContain('pharmacy is ụlọ ahịa ọgwụ');
  });

  it('reads what stands in the cases of a plural, and no names of values', () => {
    const id = '{password} is known to {n, plural, one {# pharmacy} other {# pharmacies}}';
    const found = faultsOfPhrase('ig', id, '{password}: {n, plural, other {#}}');
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('pharmacy is');
  });

  it('is not left in English, but for what is the same in both', () => {
    expect(faultsOfPhrase('ha', 'Take it along', 'Take it along').join()).toContain('the same as the English');
    expect(faultsOfPhrase('ha', 'WhatsApp', 'WhatsApp')).toEqual([]);
    const long = 'This is longer than any loan word of Pidgin';
    expect(faultsOfPhrase('pcm', long, long).join()).toContain('the same as the English');
  });

  it('is at most three times as long as the English', () => {
    expect(faultsOfPhrase('ha', 'Take it along', 'ka '.repeat(20)).join()).toContain('over three times');
  });
});
