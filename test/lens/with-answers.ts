import type { DeclarationAnswers } from '../../src/code/lsp/answers.ts';
import type { View } from '../../src/program/view.ts';

/** A view whose sources have the answers of one language server, by path. */
export function withAnswers(view: View, answers: Record<string, DeclarationAnswers[]>): View {
  const sources = view.sources.map((source) => {
    const declarations = answers[source.path];
    return declarations === undefined ? source : { ...source, answers: { tool: 0, declarations } };
  });
  return { ...view, sources };
}

/** "src/store.ts:9 SqlStore.save", or without a name. */
export function place(text: string): { path: string; line: number; name?: string } {
  const [, path = '', line = '0', name] = /^(\S+):(\d+)(?: (.*))?$/s.exec(text) ?? [];
  return { path, line: Number(line), ...(name === undefined ? {} : { name }) };
}
