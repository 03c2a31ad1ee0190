/** A method without what ties it to its object: `Orders.list` of `Orders.list.bind(this)`. */
export function unbound(written: string): string {
  return written.replace(/\.bind\([\w$]+[^()]*\)$/, '');
}
