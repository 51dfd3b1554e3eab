/** The four kinds of social networks a public page may link to. The operator's settings say which ones. */
export const SOCIAL_NETWORKS = ['microblog', 'professional', 'photo', 'general'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
