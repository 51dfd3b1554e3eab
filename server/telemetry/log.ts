/** The operator's log: facts first, then a message. Never secrets, never user input. */
export interface Log {
  debug(facts: object, message?: string): void;
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}
