/** The input of the public pages, which the build's bundle renders within the server. Types only: the pages import them. */
import type { Message } from '#rules/i18n/message.ts';
import type { Reserve } from '#rules/money/earning.ts';
import type { NigerianState } from '#rules/nigeria.ts';
import type { SocialNetwork } from '#rules/public/social.ts';
import type { PublicLanguage } from '#rules/public/public-path.ts';

/** The operator's claims with their evidence. A claim without evidence cannot be set. */
export interface PublicClaims {
  /** The body that registered the business, and the registration number. */
  certified?: { body: string; number: string };
  /** The hours when the team answers, in the operator's words: `24/7`, `Mon–Sat 8:00–18:00`. */
  teamHours?: string;
  /** A sentence, or the https address of the evidence. */
  secured?: string;
}

/** Real numbers of this installation, rounded down. Small ones are missing. */
export interface PublicFigures {
  members?: number;
  /** States with enough members to be named. */
  membersByState: Partial<Record<NigerianState, number>>;
  tradesClosed?: number;
  /** All money ever held until receipt was acknowledged. */
  protectedKobo?: number;
  /** Median days from payment to release. */
  medianReleaseDays?: number;
}

/** Facts that are the same for every page until a setting or a figure changes. */
export interface PublicFacts {
  /** The server's address without a trailing slash. */
  publicUrl: string;
  contact: { email?: string; address?: string };
  social: Partial<Record<SocialNetwork, string>>;
  claims: PublicClaims;
  figures: PublicFigures;
  /** The reserve of new sellers' card payments, and who is new; null if there is none. */
  reserve: (Reserve & { newDays: number; newTrades: number; newPayers: number }) | null;
  /** True if no real money moves here. */
  sandbox: boolean;
  /** Demo accounts; empty if there are none. */
  demo: readonly { email: string; password: string; fullName: string }[];
}

/** The `data` of one request for the sign-in and verification pages. */
export interface AuthCallData {
  /** The address's query, to post the form with: `?redirectTo=%2Fposts`. */
  query?: string;
  /** The member to verify. */
  userId?: string | undefined;
  /** Why the account is suspended. */
  suspended?: string | undefined;
}

/** A form sent without script, returned with the typed values. */
export interface FormState {
  /** The values as typed, by field name. */
  values: Readonly<Record<string, string>>;
  /** The errors by field name. */
  errors: Readonly<Record<string, Message>>;
  /** An error that belongs to no field. */
  failure?: Message;
  /** The address a mail was sent to, once the form succeeded. */
  sentTo?: string;
}

/** The input of a page. */
export interface PageProps {
  /** The path of `PUBLIC_PATHS`, filled in, without the language's prefix: `/how-to/sale`. */
  path: string;
  language: PublicLanguage;
  facts: PublicFacts;
  form?: FormState;
  /** Data for one request, in a shape that the page and its caller share. */
  data?: unknown;
}

/** A page of the list in `web/public/pages.tsx`. */
export interface PageEntry {
  /** The path pattern of a page that depends on a call. */
  path: string;
  /** True if rendered for each request, never cached, and not in the site map. */
  isPerCall: boolean;
  /** Query fields of its address. With any of them it is rendered for that request, with them as `data`. */
  queryFields?: readonly string[];
}

/** The exports of the bundle. */
export interface PageRenderer {
  entries: readonly PageEntry[];
  /** Paths of the form pages, which have one address for all languages. */
  formPaths: readonly string[];
  /** Returns the whole document. Throws if the list has no such page. */
  render(props: PageProps, assets: PageAssets): string;
  /** Returns the app's shell with the "not found" page in it. */
  notFoundIn(shell: string, language: PublicLanguage): string;
}

/** Addresses of the files the pages load, as the build named them. */
export interface PageAssets {
  stylesheet: string;
  script: string;
  /** Some pages load this script instead. */
  feesScript: string;
  authScript: string;
  donationScript: string;
  /** The files of the app's first screen, in the order of loading. */
  app: readonly string[];
  /** Further scripts of each screen, by its path. */
  screens: Readonly<Record<string, readonly string[]>>;
}
