/** The card of the chat's wallet, provided by the page and shown in place of the request. */
import { createContext, type ReactNode, useContext } from 'react';

/** Undefined for a wallet that the page has not loaded. */
type CardOf = (walletAddress: string) => ReactNode;

const WalletCards = createContext<CardOf>(() => undefined);

export const WalletCardProvider = WalletCards.Provider;

export function useWalletCard(): CardOf {
  return useContext(WalletCards);
}
