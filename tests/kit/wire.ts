/** Raw HTTP responses for tests: nothing is decompressed, and no redirect is followed. */
import { request } from 'node:http';

export interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests a page with a browser's Accept header. */
export function send(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { accept: 'text/html', ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
