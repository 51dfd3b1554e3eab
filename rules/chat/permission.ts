/** Permissions in a chatroom, and why an action is refused: actions check them, and the room's answer carries them as `may`. */
import { AppError, withoutStacks } from '../error.ts';
import { message } from '../i18n/message.ts';
import { type RequestRoom, whyNotRequest } from '../money/wallet-request.ts';
import { ROOM_SIZE } from './chat.ts';

type WhyNot<Room extends RequestRoom = RequestRoom> = (room: Room, memberId: string) => AppError | undefined;

const whyNotAdmin: WhyNot = ({ adminId }, memberId) =>
  memberId === adminId ? undefined : new AppError('forbidden', 'Only for the chatroom admin');

export const WHY_NOT = {
  rename: whyNotAdmin,
  handOver: whyNotAdmin,
  remove: whyNotAdmin,
  nameSupplier: (room, memberId) =>
    whyNotAdmin(room, memberId) ??
    (room.isOfOffer ? undefined : new AppError('conflict', 'Everybody in this chatroom can request the wallet')),
} as const satisfies Record<string, WhyNot>;

/** Returns why no partner can be added. Any participant may add while there is room. */
export function whyNotAdd(memberCount: number): AppError | undefined {
  if (memberCount < ROOM_SIZE) return undefined;
  const full = message('This chatroom is full ({size} participants)', { size: ROOM_SIZE });
  return new AppError('conflict', full);
}

/** Returns what a participant may do. Everybody may leave. Money that prevents it is reported when they try. */
export function mayInRoom(room: RequestRoom, memberId: string, memberCount: number) {
  return withoutStacks(() => ({
    rename: !WHY_NOT.rename(room, memberId),
    handOver: !WHY_NOT.handOver(room, memberId),
    remove: !WHY_NOT.remove(room, memberId),
    nameSupplier: !WHY_NOT.nameSupplier(room, memberId),
    request: !whyNotRequest(room, memberId),
    add: !whyNotAdd(memberCount),
  }));
}
