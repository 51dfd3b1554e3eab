/** Request coalescing: concurrent identical lookups share an answer that is never older than their request. */

/** Runs at most one lookup per question, with one waiting. Later callers share the waiting one. */
export function shareAnswers<A>(ask: (about: string) => Promise<A>): (about: string) => Promise<A> {
  const open = new Map<string, { now: Promise<A>; next?: Promise<A> }>();
  function begin(about: string): Promise<A> {
    const question: { now: Promise<A>; next?: Promise<A> } = { now: ask(about) };
    open.set(about, question);
    const end = () => void (question.next ?? open.delete(about));
    question.now.then(end, end);
    return question.now;
  }
  return (about) => {
    const question = open.get(about);
    if (!question) return begin(about);
    // the running lookup may have been sent before the money arrived
    const again = () => begin(about);
    question.next ??= question.now.then(again, again);
    return question.next;
  };
}
