/** What the public pages say of this installation: its settings, and its figures. */
import type { PublicFacts } from '#contract/public-page.ts';
import type { Config } from '../config.ts';

interface Parts {
  config: Config;
  publicUrl: () => string;
}

export async function readFacts({ config, publicUrl }: Parts): Promise<PublicFacts> {
  const [email] = config.adminEmails;
  return {
    publicUrl: publicUrl(),
    contact: { ...(email !== undefined && { email }) },
    social: {},
    claims: {},
    figures: { membersByState: {} },
    sandbox: config.sandbox,
  };
}
