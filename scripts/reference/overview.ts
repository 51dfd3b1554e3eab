/** The introduction of the reference, in Markdown. */

export const OVERVIEW = `Everything Mortar’s own app does goes through this API; it is the same for you.

**Addresses** begin at the address of the installation. Bodies are JSON in UTF-8; routes that take files also take \`multipart/form-data\`. A field that is not there means what its default says; unknown fields are passed over.

**Sign in** by \`POST /api/auth/signin\` and send the answered token as \`Authorization: Bearer …\` (the bare token works as well). It lasts 15 minutes. \`POST /api/auth/refresh\` with the cookie of the session answers the next one. Never put a token in an address: such calls are refused.

**The caller is the session.** A \`userId\` in a path or a body has to be your own; where it is optional, leave it out.

**Errors** have one shape, \`{ type, error, fields? }\`; decide by \`type\`, show \`error\`. What is not there and what is somebody else’s look the same.

**Rate limits** count each member, and visitors by network. Beyond a limit the answer is 429 with \`Retry-After\` in seconds. An operator may multiply all of them; the numbers here are the usual ones.

**Doing once.** Changing calls of members and administrators take an \`Idempotency-Key\`; calls with a \`nonce\` field are done once for each nonce.

**Paging** is by cursor: pass the answered \`nextCursor\` as \`after\`. Null ends the list. A cursor is opaque and may be kept.

**Money** is in naira, a number with at most two decimals; it is kept as whole kobo. A field that ends in \`Kobo\` is in kobo. **Times** are ISO 8601 with zone; **days** (\`2027-03-31\`) are days in Lagos.

**Stability.** Fields, values of lists and events are added without notice: pass over what you do not know. What is here is not taken away or renamed without a note in the release.`;

export const LIVE_OVERVIEW = `What changes comes by itself over Socket.IO 4 (\`/socket.io\`, WebSocket or long polling), with the same shapes as the answers.

**Sign in** with the access token as \`auth: { token }\` of the handshake, never in the address. A refusal is a \`connect_error\` whose \`data\` is an error as HTTP answers it. A connection takes five tokens; a member has ten sockets at most, and the oldest gives way. When the session ends, \`signedOut\` comes and the socket closes.

**Acknowledgements** hold what was done, or an error as HTTP answers it. A message is acknowledged once it is stored. Sent again with the same \`nonce\` it is the same message.

**After a break** connect again, ask each open chat by \`since\` for what came after the last \`seq\` you have, and ask again by HTTP for whatever else is shown. \`missed\` says that events may have been lost: ask again for everything that is shown. Events may come twice and out of order: of two versions of a thing the higher \`version\` holds.

**What is told.** Until a socket says by \`watch\` what it shows, it is told of every change of posts and offers; from then on of those alone.

**Limits** count each member over all sockets, and hold in any 60 seconds. A client that does not read is cut off. The server pings every 15 seconds.`;
