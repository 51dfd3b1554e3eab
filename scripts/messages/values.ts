/** Which values a sentence fills in, those inside its cases too. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export function valuesOf(id: string): Set<string> {
  return new Set(namesIn(compileMessageOrThrow(id)));
}

function namesIn(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , cases] = token as [string, string?, unknown?];
    const inside = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
    return [name, ...inside.flatMap(namesIn)];
  });
}
