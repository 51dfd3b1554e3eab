/** Fetches large files one after the other, and says how much of them all has arrived. */

/** Returns the files in the order of their addresses. A file without a stated length counts when it is whole. */
export async function fetchWhole(addresses: readonly string[], onPart: (part: number) => void): Promise<ArrayBuffer[]> {
  const files: ArrayBuffer[] = [];
  for (const [index, address] of addresses.entries()) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    files.push(await bodyOf(answer, (part) => onPart((index + part) / addresses.length)));
    onPart((index + 1) / addresses.length);
  }
  return files;
}

async function bodyOf(answer: Response, onPart: (part: number) => void): Promise<ArrayBuffer> {
  // a compressed file's length is that of what is sent, not of what arrives here
  const length = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
  let arrived = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      arrived += bytes.length;
      if (length > 0) onPart(arrived / length);
      controller.enqueue(bytes);
    },
  });
  return new Response(answer.body?.pipeThrough(counted)).arrayBuffer();
}
