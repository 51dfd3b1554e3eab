/** What is told to whoever runs the server: facts first, then a word. Never a secret, never what people typed. */
export interface Log {
  debug(facts: object, message?: string): void;
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}
