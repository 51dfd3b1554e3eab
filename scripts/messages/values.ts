/** The parts of an ICU sentence: its values, words and plurals, nested cases included. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export function valuesOf(id: string): Set<string> {
  return new Set(argumentsIn(compileMessageOrThrow(id)).map(([name]) => name));
}

/** Returns the words of a compiled sentence or case, without its values. */
export function textOf(tokens: unknown): string {
  if (typeof tokens === 'string') return tokens;
  if (!Array.isArray(tokens)) return '';
  return tokens
    .map((token: unknown) =>
      Array.isArray(token) ? Object.values(casesOf(token)).map(textOf).join(' ') : textOf(token),
    )
    .join(' ');
}

/** Returns the cases of each plural of a compiled sentence. */
export function pluralsOf(tokens: unknown): Record<string, unknown>[] {
  return argumentsIn(tokens)
    .filter(([, kind]) => kind === 'plural')
    .map(casesOf);
}

type Argument = [name: string, kind?: string, cases?: unknown];

function argumentsIn(tokens: unknown): Argument[] {
  if (!Array.isArray(tokens)) return [];
  return tokens
    .filter((token): token is Argument => Array.isArray(token))
    .flatMap((token) => [token, ...Object.values(casesOf(token)).flatMap(argumentsIn)]);
}

function casesOf([, , cases]: unknown[]): Record<string, unknown> {
  return typeof cases === 'object' && cases !== null ? (cases as Record<string, unknown>) : {};
}
