/** The command lines of kb that a page of markdown writes, in fenced blocks and in code spans, in their order and each once. */
export function commandLinesOf(page: string): string[] {
  const blocks = [...page.matchAll(/^(`{3,})\w*\n([\s\S]*?)^\1$/gm)].map(([, , block = '']) => block);
  const lines = blocks.flatMap((block) => block.match(/(?<=^(?:\$ )?(?:.* && )?(?:npx )?)kb [^\n#|>]*/gm) ?? []);
  const spans = [...page.matchAll(/`(?:eval "\$\()?(kb [^`|>)]*)(?:\)")?`/g)].map(([, span = '']) => span);
  return [...new Set([...lines, ...spans].map((line) => line.trim()))];
}
