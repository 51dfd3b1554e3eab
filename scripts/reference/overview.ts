/** The introduction of the reference, in Markdown. */

export const OVERVIEW = `Mortar’s own app uses this API for everything. You can do the same with it.

**Addresses** start with the address of the installation. Bodies are JSON in UTF-8. Routes that take files also accept \`multipart/form-data\`. A missing field takes its default. Unknown fields are ignored.

**Sign in** with \`POST /api/auth/signin\` and send the token you get as \`Authorization: Bearer …\` (the token alone works too). It lasts 15 minutes. Get the next one from \`POST /api/auth/refresh\` with the session cookie. Never put a token in an address: such calls are refused.

**You are whoever is signed in.** A \`userId\` in a path or a body must be your own. Leave it out where it is optional.

**Errors** all have the shape \`{ type, error, fields? }\`. Let your program decide by \`type\`, and show \`error\` to people. Something that does not exist and something you may not see give the same answer.

**Rate limits** count calls by member, and calls of visitors by network. Above a limit the answer is 429, with \`Retry-After\` in seconds. An operator may multiply all limits. This page shows the standard ones.

**Safe retries.** Send an \`Idempotency-Key\` with calls by members and administrators that change something. A call with a \`nonce\` field is done once for each nonce.

**Paging** uses cursors. Send \`nextCursor\` of one page as \`after\` to get the next page. Null means there are no more pages. Do not read anything into a cursor. You may store it.

**Money** is in naira, with at most two decimals, and is stored in whole kobo. A field whose name ends in \`Kobo\` is in kobo. **Times** are ISO 8601 with a time zone. **Days** (\`2027-03-31\`) are days in Lagos.

**Stability.** We add fields, list values and events without notice, so ignore those you do not know. We announce in the release notes before we remove or rename anything.`;

export const LIVE_OVERVIEW = `The server sends changes as they happen over Socket.IO 4 (\`/socket.io\`, WebSocket or long polling). They have the same shapes as the HTTP answers.

**Sign in** by sending the access token as \`auth: { token }\` in the handshake, never in the address. If it is refused, you get a \`connect_error\` whose \`data\` is an error as in HTTP. A connection accepts five tokens. A member can have ten sockets. The next one closes the oldest. When the session ends, you get \`signedOut\` and the socket closes.

**Acknowledgements** contain the result, or an error as in HTTP. A message is acknowledged once it is stored. Sending it again with the same \`nonce\` does not send a second message.

**After a lost connection** connect again. Use \`since\` for each open chat to get the messages after the last \`seq\` you have, and reload by HTTP everything else you show. \`missed\` means that events may be lost: reload everything you show. Events may arrive twice or out of order. Of two versions of the same thing, use the one with the higher \`version\`.

**What you receive.** At first a socket receives every change to posts and offers. From its first \`watch\` on, it receives only changes to what it watches.

**Limits** count per member, over all their sockets, in any 60 seconds. A client that does not read its messages is disconnected. The server pings every 15 seconds.`;
