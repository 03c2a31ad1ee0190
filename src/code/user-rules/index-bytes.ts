/** Tells the offset in UTF-16 units that an offset in bytes of UTF-8 stands for; the text is gone through once. */
export function indexBytes(text: string): (bytes: number) => number {
  const bytes = Buffer.from(text);
  if (bytes.length === text.length) return (offset) => Math.min(offset, text.length);
  const units = new Uint32Array(bytes.length + 1);
  let unit = 0;
  for (const [index, byte] of bytes.entries()) {
    units[index] = unit;
    const isLater = (byte & 0xc0) === 0x80;
    // Four bytes are a pair of surrogates.
    if (!isLater) unit += byte >= 0xf0 ? 2 : 1;
  }
  units[bytes.length] = unit;
  return (offset) => units[offset] ?? text.length;
}
