/** A symbol of Ruby that stands for a text, quoted: `namespace :orders`; everything else as it is written. */
export function symbolAsText<T extends string | undefined>(written: T): T | string {
  const [, name] = /^:(\w+)$/.exec(written ?? '') ?? [];
  return name === undefined ? written : `'${name}'`;
}
