/** `db.orders(id).find` as `db.orders().find`: what is handed over on the way to what is called does not tell which that is. */
export function withoutArguments(callee: string): string {
  const bare = callee.replace(/\([^()]+\)/g, '()').replace(/\[[^[\]]+\]/g, '[]');
  return bare === callee ? bare : withoutArguments(bare);
}
