const TEXT = String.raw`(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')`;

/** `typer.Option(80, help="where to listen")`, `Query(None, description="…")`: inside of a call that makes a parameter what people read of it. */
const HELP = new RegExp(String.raw`([A-Z]\w*\((?:[^()"']|${TEXT})*?),?\s*\b(?:help|description|title)\s*=\s*${TEXT}(?:\s*${TEXT})*`, 'g');

/** A signature of Python without help, which is of no concern to those who call it. */
export function withoutHelp(signature: string): string {
  let left = signature;
  for (let before = ''; left !== before; ) {
    before = left;
    left = left.replace(HELP, '$1');
  }
  return left;
}
