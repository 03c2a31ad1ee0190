/** What an agent tells its hooks fits in this many times over; the rest is what it wrote. Bytes. */
const MOST_BYTES = 1 << 20;

/** Whoever calls a hook writes at once, or nothing. Milliseconds. */
const PATIENCE = 10_000;

/** What a coding agent hands a hook on standard input: its beginning where it goes on for long, nothing at a terminal. */
export async function readHookInput(): Promise<{ text: string; isCut: boolean }> {
  const { stdin } = process;
  if (stdin.isTTY) return { text: '', isCut: false };
  const chunks: Buffer[] = [];
  let length = 0;
  const isCut = await new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(true), PATIENCE);
    const end = () => {
      clearTimeout(late);
      resolve(length > MOST_BYTES);
    };
    stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MOST_BYTES) end();
    });
    stdin.on('end', end);
    stdin.on('error', end);
  });
  stdin.destroy();
  return { text: Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8'), isCut };
}
