/** The four social networks that a public page may link to, by their kind; which ones they are is the operator's setting. */
export const SOCIAL_NETWORKS = ['microblog', 'professional', 'photo', 'general'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
