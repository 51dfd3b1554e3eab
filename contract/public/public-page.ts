/** What the public pages are rendered from, by the build's bundle within the server. Types only: the pages import them. */
import type { Message } from '#rules/i18n/message.ts';
import type { Reserve } from '#rules/money/earning.ts';
import type { NigerianState } from '#rules/nigeria.ts';
import type { SocialNetwork } from '#rules/public/social.ts';
import type { PublicLanguage } from '#rules/public/public-path.ts';

/** What the operator claims, with its evidence; a claim without evidence cannot be set. */
export interface PublicClaims {
  /** The body that registered the business, and the number there. */
  certified?: { body: string; number: string };
  /** The hours when the team answers, in the operator's words: `24/7`, `Mon–Sat 8:00–18:00`. */
  teamHours?: string;
  /** A sentence, or an https address where the evidence is. */
  secured?: string;
}

/** Real numbers of this installation, rounded down; what is still small is not there. */
export interface PublicFigures {
  members?: number;
  /** States that have enough members to be named. */
  membersByState: Partial<Record<NigerianState, number>>;
  tradesClosed?: number;
  /** All that was ever held until receipt was acknowledged. */
  protectedKobo?: number;
  /** From the payment to its release. */
  medianReleaseDays?: number;
}

/** The same for every page until a setting or a figure changes. */
export interface PublicFacts {
  /** Without a trailing slash. */
  publicUrl: string;
  contact: { email?: string; address?: string };
  social: Partial<Record<SocialNetwork, string>>;
  claims: PublicClaims;
  figures: PublicFigures;
  /** What is kept of new sellers' card payments, and who is new; null where nothing is kept. */
  reserve: (Reserve & { newDays: number; newTrades: number; newPayers: number }) | null;
  /** No real money moves here. */
  sandbox: boolean;
  /** Example sign-ins of the demonstration; empty where there are none. */
  demo: readonly { email: string; password: string; fullName: string }[];
}

/** What the pages of sign-in and verification show of a call, as their `data`. */
export interface AuthCallData {
  /** The address's query, for the form to be posted with: `?redirectTo=%2Fposts`. */
  query?: string;
  /** Whose address is verified. */
  userId?: string | undefined;
  /** Why the account is suspended. */
  suspended?: string | undefined;
}

/** A form that was sent without script: it comes back with what was typed. */
export interface FormState {
  /** The values as typed, by field name. */
  values: Readonly<Record<string, string>>;
  /** The errors by field name. */
  errors: Readonly<Record<string, Message>>;
  /** What went wrong with all of it, where no field is to blame. */
  failure?: Message;
  /** It was sent, and this is the address that a mail went to. */
  sentTo?: string;
}

/** What a page is given. */
export interface PageProps {
  /** The path of `PUBLIC_PATHS`, filled in, without the language's prefix: `/how-to/sale`. */
  path: string;
  language: PublicLanguage;
  facts: PublicFacts;
  form?: FormState;
  /** What a page shows of a call, in a shape that page and its caller share. */
  data?: unknown;
}

/** A page of the list in `web/public/pages.tsx`. */
export interface PageEntry {
  /** The path pattern of a page that depends on a call. */
  path: string;
  /** Rendered for each call, never held, and not in the site map. */
  isPerCall: boolean;
  /** What its address may ask for: with any of these in the query it is rendered for that call, with them as `data`. */
  queryFields?: readonly string[];
}

/** What the bundle exports. */
export interface PageRenderer {
  entries: readonly PageEntry[];
  /** Paths of the form pages, which have one address for all languages. */
  formPaths: readonly string[];
  /** The whole document. Throws where the list has no such page. */
  render(props: PageProps, assets: PageAssets): string;
  /** The app's shell with the page "not found" in it. */
  notFoundIn(shell: string, language: PublicLanguage): string;
}

/** Addresses of what the pages load, as the build named them. */
export interface PageAssets {
  stylesheet: string;
  script: string;
  /** Some pages have this instead. */
  feesScript: string;
  authScript: string;
  donationScript: string;
  /** What the app's first screen needs, in the order it is asked for. */
  app: readonly string[];
  /** The scripts that a screen needs beside the app's own, by its path. */
  screens: Readonly<Record<string, readonly string[]>>;
}
