/** The card of the chat's wallet, which the page puts in: messages show it in the place of the request. */
import { createContext, type ReactNode, useContext } from 'react';

/** Undefined for a wallet the page does not have at hand. */
type CardOf = (walletAddress: string) => ReactNode;

const WalletCards = createContext<CardOf>(() => undefined);

export const WalletCardProvider = WalletCards.Provider;

export function useWalletCard(): CardOf {
  return useContext(WalletCards);
}
