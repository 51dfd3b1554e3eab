/** Titles of the reference: the feed, reports, the catalogue, safety, and visitors' messages. */
import type { ReferenceSection } from './section.ts';

export const FEED = {
  tag: 'Feed',
  group: 'Members',
  about: 'Posts, comments and likes. `after` and `before` take a cursor from an earlier page.',
  titles: {
    'GET /api/feed/posts': 'List posts',
    'GET /api/feed/post/:id': 'Show a post with its comments',
    'POST /api/user/post': 'Publish a post',
    'PATCH /api/feed/post/:id': 'Edit a post',
    'DELETE /api/feed/post/:id': 'Delete a post',
    'POST /api/feed/post/:postId/like': 'Like a post',
    'DELETE /api/feed/post/:postId/like': 'Remove a like',
    'POST /api/feed/post/:id/comment': 'Comment on a post',
    'PATCH /api/feed/post/:postId/comment/:commentId': 'Edit a comment',
    'DELETE /api/feed/post/:postId/comment/:commentId': 'Delete a comment',
    'POST /api/feed/post/:postId/comment/reply': 'Reply to a comment',
    'GET /api/feed/post/:postId/comment/:commentId/replies': 'List the replies to a comment',
    'POST /api/feed/post/:postId/comment/like': 'Like a comment',
    'DELETE /api/feed/post/:postId/comment/like': 'Remove a like from a comment',
    'POST /api/feed/post/:postId/report': 'Report a post or a comment',
    'POST /api/report': 'Report a member or their content',
  },
} as const satisfies ReferenceSection;

export const CATALOGUE = {
  tag: 'Catalogue',
  group: 'Members',
  about: 'Generics and brands with their forms, strengths and prices, and suggestions to correct them.',
  titles: {
    'GET /api/catalogue/': 'Download the whole catalogue',
    'GET /api/catalogue/search': 'Search medicine names',
    'GET /api/catalogue/generic/:slug': 'Show the market of a generic',
    'GET /api/catalogue/generic/:slug/registered': 'List a generic’s brands in the Green Book',
    'POST /api/catalogue/generic/:slug/answer': 'Answer a survey about a generic',
    'POST /api/catalogue/suggestions': 'Suggest a name or a correction',
    'GET /api/business/typical-price': 'Show a typical price',
    'GET /api/business/:id/prices': 'Show past prices of an offer’s medicine',
  },
} as const satisfies ReferenceSection;

export const SAFETY = {
  tag: 'Safety',
  group: 'Members',
  about: 'Batch alerts, reports of suspicious batches, and the scam warning.',
  titles: {
    'GET /api/batch-alerts': 'List active batch alerts',
    'GET /api/batch-alerts/generics': 'List generics with an alert',
    'GET /api/batch-alert/:id': 'Show an alert',
    'POST /api/batch-alert/:id/answer': 'Report whether a batch is affected',
    'POST /api/batch-suspicions': 'Report a suspicious batch',
    'GET /api/batch-suspicions': 'List your reports of batches',
    'GET /api/user/scam-note': 'Check whether the scam warning is shown',
    'POST /api/user/scam-note/away': 'Dismiss the scam warning',
  },
} as const satisfies ReferenceSection;

export const VISITORS = {
  tag: 'Visitors',
  group: 'Everybody',
  about: 'Calls for visitors without an account: messages to the team, donations, and better wording for a page.',
  titles: {
    'POST /api/v1.0/email/send-form': 'Send a message to the team',
    'POST /api/better-word': 'Suggest better wording for a page',
    'POST /api/donor/register': 'Start a donation',
    'POST /api/donor/donate/:walletAddress': 'Open the checkout of a donation',
    'POST /api/donor/verify/:walletAddress': 'Verify a donation',
    'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf': 'Download the receipt of a donation',
  },
} as const satisfies ReferenceSection;

export const MEDICINE_REQUESTS = {
  tag: 'Medicine requests',
  group: 'Everybody',
  about:
    'Patients without an account ask for a medicine, and verified pharmacies in their state answer. The patient’s calls send the key from the emailed link in the `X-Request-Key` header.',
  titles: {
    'POST /api/medicine-request': 'Request a medicine',
    'GET /api/medicine-request/:id': 'Show your medicine request',
    'POST /api/medicine-request/:id/confirm': 'Confirm a request',
    'POST /api/medicine-request/:id/pick': 'Pick a pharmacy’s answer',
    'POST /api/medicine-request/:id/withdraw': 'Withdraw a request',
    'POST /api/medicine-request/:id/report': 'Report whether the medicine was there',
    'GET /api/medicine-asks': 'List patients’ requests to your pharmacies',
    'POST /api/medicine-ask/:id': 'Answer a patient',
    'GET /api/business/pharmacy/:id/medicine-requests': 'Show which requests a pharmacy gets',
    'PATCH /api/business/pharmacy/:id/medicine-requests': 'Change which requests a pharmacy gets',
  },
} as const satisfies ReferenceSection;
