/** A generic's name with good line breaks: a combination breaks after a plus, and no word at its hyphen. */
import { Fragment } from 'react';

export function GenericName({ name }: { name: string }) {
  // a plus stays with the word before it
  const words = name.replaceAll(' + ', '\u00a0+ ').split(' ');
  return (
    <span translate="no" className="wrap-anywhere">
      {words.map((word, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          {word.includes('-') ? <span className="inline-block max-w-full">{word}</span> : word}
        </Fragment>
      ))}
    </span>
  );
}
