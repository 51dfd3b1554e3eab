/** The members of a wallet that the viewer may still rate. */
import { useQuery } from '@tanstack/react-query';
import { sidesQuery } from './queries.ts';

/** Returns the name of the first of them. */
export function useUnrated(chatId: string, walletAddress: string | undefined): string | undefined {
  const { data } = useQuery({ ...sidesQuery(chatId, walletAddress ?? ''), enabled: walletAddress !== undefined });
  return data?.find(({ mayRate, mine }) => mayRate && !mine)?.user.fullName;
}
