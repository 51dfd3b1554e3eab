/** What the reference says before any operation, in Markdown. */

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
