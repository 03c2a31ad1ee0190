/**
 * One question to a language server, as data: kb's own client executes it, and so can an agent with a client of its own. Operations are
 * named as coding agents name them; positions are LSP's: zero-based, `character` in UTF-16 code units.
 */
export interface ToolCall {
  operation: LspOperation;
  /** `file://` URI, percent-encoded. */
  uri: string;
  /** Of the name that is asked about; absent where the whole file is. */
  position?: Position;
}

/** Every operation, the order in which a document's answers matter. */
export const OPERATIONS = ['documentSymbol', 'hover', 'goToDefinition', 'outgoingCalls', 'diagnostics'] as const;

export type LspOperation = (typeof OPERATIONS)[number];

export interface Position {
  line: number;
  character: number;
}

/** What became of a call: the result as the protocol gives it (null included), the server's error, or nothing before the deadline. */
export type CallOutcome = { result: unknown } | { error: string } | { late: true };

/** The key of a call among results: `<operation> <uri>` and, where it has a position, `:<line>:<character>`. */
export function callKey({ operation, uri, position }: ToolCall): string {
  return `${operation} ${uri}${position ? `:${position.line}:${position.character}` : ''}`;
}
