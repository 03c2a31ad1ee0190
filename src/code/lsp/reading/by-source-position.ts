import { byText } from '../../../base/digest.ts';
import type { SourcePosition } from '../answers.ts';

export function bySourcePosition(a: SourcePosition, b: SourcePosition): number {
  return byText(a.path, b.path) || a.line - b.line || byText(a.name ?? '', b.name ?? '');
}
