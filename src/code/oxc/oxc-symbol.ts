import type { CodeSymbol } from '../facts/facts.ts';
import { summarizeJsdoc } from './jsdoc.ts';
import { clipSignature, firstEndingAfter, type ScriptText } from './oxc-signature.ts';

/** What the readers of declarations need to know of the file. */
export interface Script extends ScriptText {
  lineOf: (offset: number) => number;
}

export interface OffsetRange {
  start: number;
  end: number;
}

/** A symbol with what decides whether its neighbours of the same name are merged into it. */
export interface SymbolDraft {
  symbol: CodeSymbol;
  /** `overload`: a function or method without a body; `body`: one with; `accessor`: a getter or setter. */
  form?: 'overload' | 'body' | 'accessor';
}

/** Completes a symbol with its lines and its doc comment; both count from the start of the range, decorators and `export` included. */
export function makeSymbol(
  script: Script,
  range: OffsetRange,
  parts: Pick<CodeSymbol, 'name' | 'kind' | 'signature' | 'visibility'> & { children?: CodeSymbol[] },
): CodeSymbol {
  const doc = docAbove(script, range.start);
  return {
    name: parts.name,
    kind: parts.kind,
    signature: clipSignature(parts.signature),
    startLine: script.lineOf(range.start),
    endLine: script.lineOf(Math.max(range.start, range.end - 1)),
    visibility: parts.visibility,
    ...(doc === undefined ? {} : { doc }),
    children: parts.children ?? [],
  };
}

/**
 * Merges overloads into one symbol with a signature per line, without that of the implementation, which nobody can call; and the getter
 * and setter of one property.
 */
export function mergeDrafts(drafts: readonly SymbolDraft[]): CodeSymbol[] {
  const merged: SymbolDraft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    if (last && belongsTo(last, draft)) merged[merged.length - 1] = merge(last, draft);
    else merged.push(draft);
  }
  return merged.map((draft) => draft.symbol);
}

function belongsTo(last: SymbolDraft, next: SymbolDraft): boolean {
  if (last.symbol.name !== next.symbol.name || last.symbol.kind !== next.symbol.kind) return false;
  return last.form === 'overload' ? next.form === 'overload' || next.form === 'body' : last.form === 'accessor' && next.form === 'accessor';
}

function merge(last: SymbolDraft, next: SymbolDraft): SymbolDraft {
  const signatures = next.form === 'body' ? [last.symbol.signature] : [last.symbol.signature, next.symbol.signature];
  const doc = last.symbol.doc ?? next.symbol.doc;
  const visibility = last.symbol.visibility === 'public' ? last.symbol.visibility : next.symbol.visibility;
  const children = next.symbol.children;
  const symbol = { ...last.symbol, signature: signatures.join('\n'), endLine: next.symbol.endLine, visibility, children };
  return { symbol: doc === undefined ? symbol : { ...symbol, doc }, ...(next.form ? { form: next.form } : {}) };
}

/** The JSDoc comment right above; comments for tools may stand between, code may not. */
function docAbove({ text, comments }: Script, start: number): string | undefined {
  let below = start;
  for (let index = firstEndingAfter(comments, start) - 1; index >= 0; index--) {
    const comment = comments[index];
    if (!comment || /\S/.test(text.slice(comment.end, below))) return undefined;
    if (comment.type === 'Block' && comment.value.startsWith('*')) return summarizeJsdoc(comment.value);
    below = comment.start;
  }
  return undefined;
}
