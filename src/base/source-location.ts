/** Where something stands in the sources. */
export interface SourceLocation {
  path: string;
  /** 1-based; 0 or nothing for a whole file. */
  line?: number;
}

/** `src/db.ts:12` */
export function showLocation({ path, line }: SourceLocation): string {
  return line === undefined || line === 0 ? path : `${path}:${line}`;
}
