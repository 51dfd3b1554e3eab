/** Actions on a member's account: the wording of each confirmation, and the call it makes. */
import { type Message, message } from '#rules/i18n/message.ts';
import { adminCall } from '../shell/session.ts';

export type MemberAct = 'suspend' | 'restore' | 'close' | 'export';

interface ActWords {
  /** The title, with the member's name. */
  title: (name: string) => Message;
  consequence: Message;
  /** The label of the reason field. */
  why: Message;
  yes: Message;
  danger?: boolean;
  done: Message;
}

const FOR_MEMBER = message('Reason (the member sees it)');

export const ACTS: Record<MemberAct, ActWords> = {
  suspend: {
    title: (name) => message('Suspend {name}?', { name }),
    consequence: message(
      'They are signed out everywhere, can’t sign in, and their offers are hidden. Trades already paid continue. They see the reason and how to appeal.',
    ),
    why: FOR_MEMBER,
    yes: message('Suspend'),
    danger: true,
    done: message('The account is suspended.'),
  },
  restore: {
    title: (name) => message('Restore {name}?', { name }),
    consequence: message('They can sign in again and their offers show again. We email them.'),
    why: FOR_MEMBER,
    yes: message('Restore'),
    done: message('The account is open again.'),
  },
  close: {
    title: (name) => message('Close the account of {name}?', { name }),
    consequence: message(
      'This is permanent. Name, address and phone number are deleted. Records the law requires get a number instead of the name. Not possible while money is held or owed.',
    ),
    why: FOR_MEMBER,
    yes: message('Close account'),
    danger: true,
    done: message('The account is closed.'),
  },
  export: {
    title: (name) => message('Make a copy of {name}’s data?', { name }),
    consequence: message(
      'Do this only if they asked in writing. We email them when it is ready. Only they can download it.',
    ),
    why: message('Where they asked for it'),
    yes: message('Make a copy'),
    done: message('We are preparing the copy and will email the member.'),
  },
};

export async function carryOut(act: MemberAct, input: { id: string; reason: string; version: number }): Promise<void> {
  const { version: _, ...asked } = input;
  if (act === 'suspend') await adminCall('POST /api/admin/user/:id/suspend', input);
  else if (act === 'restore') await adminCall('POST /api/admin/user/:id/restore', input);
  else if (act === 'close') await adminCall('DELETE /api/admin/user/:id', asked);
  else await adminCall('POST /api/admin/user/:id/export', asked);
}
