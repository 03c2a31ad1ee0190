/** `t.procedure` of `t.procedure.use(log)`, `base` of `base.input(schema)`. */
export function rootOf(chain: string): string {
  const [dotted = ''] = /^[\w$.]+/.exec(chain) ?? [];
  return chain[dotted.length] === '(' && dotted.includes('.') ? dotted.slice(0, dotted.lastIndexOf('.')) : dotted;
}
