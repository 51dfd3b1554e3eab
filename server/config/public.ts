/** Settings of the public pages: the operator's claims with their evidence, and contact details. */
import { z } from 'zod';
import type { PublicClaims } from '#contract/public/public-page.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '#rules/public/social.ts';
import { settingTexts } from './setting.ts';

const words = (most: number) => z.string().trim().min(2, 'too short').max(most, `at most ${most} characters`);

const https = z.url({ protocol: /^https$/, error: 'https addresses' });
const network = z.enum(SOCIAL_NETWORKS, { error: `pairs such as photo=https://…, of ${SOCIAL_NETWORKS.join(', ')}` });

/** `microblog=https://…,photo=https://…` */
const links = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2))))
  .pipe(z.partialRecord(network, https));

export const PUBLIC_SETTINGS = {
  CLAIM_CERTIFIED_BY: words(120).optional().register(settingTexts, {
    what: 'the body you are registered with. Without it and the number, no page says "certified"',
  }),
  CLAIM_CERTIFIED_NUMBER: words(40).optional().register(settingTexts, { what: 'your registration number there' }),
  CLAIM_TEAM_HOURS: words(60).optional().register(settingTexts, {
    what: 'the hours when your team answers, such as `24/7`',
    unset: '[a sentence that is true anyway](../decisions/059-public-pages.md)',
  }),
  CLAIM_SECURED: words(300).optional().register(settingTexts, {
    what: 'what makes transactions secure: a sentence, or the https address of the evidence',
    unset: '[a sentence that is true anyway](../decisions/059-public-pages.md)',
  }),
  CONTACT_ADDRESS: words(200).optional().register(settingTexts, { what: 'your office address, for the public pages' }),
  SOCIAL_LINKS: links.default({}).register(settingTexts, {
    what: '`microblog=https://…,professional=https://…,photo=https://…,general=https://…`, leave out those you do not have',
  }),
};

export interface PublicConfig {
  claims: PublicClaims;
  /** The office's address. */
  contactAddress: string | undefined;
  socialLinks: Partial<Record<SocialNetwork, string>>;
}

const settings = z.object(PUBLIC_SETTINGS);

export function readPublic(value: z.infer<typeof settings>): PublicConfig {
  const { CLAIM_CERTIFIED_BY: body, CLAIM_CERTIFIED_NUMBER: number } = value;
  return {
    claims: {
      ...(body !== undefined && number !== undefined && { certified: { body, number } }),
      ...(value.CLAIM_TEAM_HOURS !== undefined && { teamHours: value.CLAIM_TEAM_HOURS }),
      ...(value.CLAIM_SECURED !== undefined && { secured: value.CLAIM_SECURED }),
    },
    contactAddress: value.CONTACT_ADDRESS,
    socialLinks: value.SOCIAL_LINKS,
  };
}

/** True if a claim such as "certified" lacks its issuer or number. */
export function lacksEvidence(value: z.infer<typeof settings>): boolean {
  return (value.CLAIM_CERTIFIED_BY === undefined) !== (value.CLAIM_CERTIFIED_NUMBER === undefined);
}
