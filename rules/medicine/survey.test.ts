/** Tests of the question that a survey asks next. */
import { expect, it } from 'vitest';
import { nextQuestion } from './survey.ts';

it('the first question that was not answered is next, and none once all were', () => {
  expect(nextQuestion([])).toBe('availability');
  expect(nextQuestion(['availability'])).toBe('price');
  expect(nextQuestion(['price', 'availability'])).toBe('quality');
  expect(nextQuestion(['quality'])).toBe('availability');
  expect(nextQuestion(['availability', 'price', 'quality'])).toBeUndefined();
});
