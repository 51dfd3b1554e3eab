/** The acts on a member's account: how each is asked, and what it calls. */
import { type Message, message } from '#rules/i18n/message.ts';
import { adminCall } from '../shell/session.ts';

export type MemberAct = 'suspend' | 'restore' | 'close' | 'export';

interface ActWords {
  /** With the member's name. */
  title: (name: string) => Message;
  consequence: Message;
  /** Of the field for the reason. */
  why: Message;
  yes: Message;
  done: Message;
}

const FOR_MEMBER = message('Why, for the member to read');

export const ACTS: Record<MemberAct, ActWords> = {
  suspend: {
    title: (name) => message('Suspend {name}?', { name }),
    consequence: message(
      'They are signed out everywhere at once and cannot sign in, and what they offer is hidden. Money that is under way goes on. They read the reason, and how to appeal.',
    ),
    why: FOR_MEMBER,
    yes: message('Yes, suspend'),
    done: message('The account is suspended.'),
  },
  restore: {
    title: (name) => message('Restore {name}?', { name }),
    consequence: message('They can sign in again, and what they offer is shown again. A mail tells them.'),
    why: FOR_MEMBER,
    yes: message('Yes, restore'),
    done: message('The account is open again.'),
  },
  close: {
    title: (name) => message('Close the account of {name}?', { name }),
    consequence: message(
      'This is for good. Name, address and phone number go; what law and books need stays under a number. It is refused while money is held or owed.',
    ),
    why: FOR_MEMBER,
    yes: message('Yes, close for good'),
    done: message('The account is closed.'),
  },
  export: {
    title: (name) => message('Make a copy of the data of {name}?', { name }),
    consequence: message(
      'Do this where they asked for it in writing. A mail tells them that it is ready; they alone can download it.',
    ),
    why: message('Where they asked for it'),
    yes: message('Yes, make it'),
    done: message('The copy is being made. A mail tells the member.'),
  },
};

export async function carryOut(act: MemberAct, input: { id: string; reason: string; version: number }): Promise<void> {
  const { version: _, ...asked } = input;
  if (act === 'suspend') await adminCall('POST /api/admin/user/:id/suspend', input);
  else if (act === 'restore') await adminCall('POST /api/admin/user/:id/restore', input);
  else if (act === 'close') await adminCall('DELETE /api/admin/user/:id', asked);
  else await adminCall('POST /api/admin/user/:id/export', asked);
}
