/** Tests that only a refusal of the recipient's own mailbox ends the tries of a mail. */
import { describe, expect, it } from 'vitest';
import { isMailboxFull, MailboxRefused, mailboxStatus } from './mail-refusal.ts';

describe('an answer about the mailbox', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ada@example.com>: user unknown', '5.1.1'],
    ['RCPT TO', '550-5.1.1 The account does not exist.\r\n550 5.1.1 Try another', '5.1.1'],
    ['RCPT TO', '550 No such user here', '5.1.1'],
    ['RCPT TO', '551 User not local', '5.1.6'],
    ['RCPT TO', '553 Mailbox name not allowed', '5.1.3'],
    ['RCPT TO', '556 5.1.10 Domain takes no mail', '5.1.10'],
    ['RCPT TO', '550 5.2.1 Mailbox disabled', '5.2.1'],
    ['RCPT TO', '552 5.2.2 Over quota', '5.2.2'],
    ['DATA', '552 5.2.2 Over quota', '5.2.2'],
    ['DATA', '552 Exceeded storage allocation', '5.2.2'],
    ['DATA', '554 5.1.1 No such recipient', '5.1.1'],
  ])('%s: %s', (command, text, status) => {
    expect(mailboxStatus({ command, text })).toBe(status);
  });
});

describe('an answer that another try or the operator may mend', () => {
  it.each([
    ['RCPT TO', '451 4.7.1 Greylisted'],
    ['RCPT TO', '452 4.2.2 Over quota'],
    ['RCPT TO', '550 4.2.2 Over quota'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '553 sender is not allowed'],
    ['RCPT TO', '550 5.1.8 Bad sender'],
    ['RCPT TO', '550 5.4.1 No route'],
    ['RCPT TO', '503 5.5.1 Bad sequence'],
    ['DATA', '554 5.7.1 Message refused as spam'],
    ['DATA', '550 Message refused'],
    ['DATA', '552 5.2.3 Message too long'],
    ['DATA', '552 Message size exceeds the limit'],
    ['DATA', '554 5.3.4 Message too big'],
    ['DATA', '554 5.6.0 Bad content'],
    ['MAIL FROM', '550 5.1.1 Unknown'],
    ['AUTH PLAIN', '535 5.7.8 Bad credentials'],
    ['CONN', '554 5.1.1 Go away'],
    [undefined, '550 5.1.1 Unknown'],
    ['RCPT TO', ''],
    ['RCPT TO', '550 5.1.11 Something new'],
  ])('%s: %s', (command, text) => {
    expect(mailboxStatus({ command, text })).toBeUndefined();
  });
});

it('tells a full mailbox from one that is not there', () => {
  expect([isMailboxFull('5.2.2'), isMailboxFull('5.1.1'), isMailboxFull('5.2.1')]).toEqual([true, false, false]);
});

it('a refusal names its status and no address', () => {
  const refused = new MailboxRefused('5.1.1');
  expect([refused.status, refused.message]).toEqual(['5.1.1', 'the mailbox refused it for good (5.1.1)']);
});
