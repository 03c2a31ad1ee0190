import type { OutlineRules } from '../ast/outline-rules.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';

const RULES: ReadonlyMap<string, OutlineRules> = new Map(Object.entries({ python, go, rust, java, kotlin, c, cpp, csharp, php, ruby }));

/** The outline rules of a language id; undefined where it has none. */
export function outlineRulesOf(id: string): OutlineRules | undefined {
  return RULES.get(id);
}
