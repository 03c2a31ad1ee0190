import { c } from '../languages/outline/c.ts';
import { cpp } from '../languages/outline/cpp.ts';
import { csharp } from '../languages/outline/csharp.ts';
import { go } from '../languages/outline/go.ts';
import { java } from '../languages/outline/java.ts';
import { kotlin } from '../languages/outline/kotlin.ts';
import { php } from '../languages/outline/php.ts';
import { python } from '../languages/outline/python.ts';
import { ruby } from '../languages/outline/ruby.ts';
import { rust } from '../languages/outline/rust.ts';
import type { OutlineRules } from './outline-rules.ts';

const RULES: ReadonlyMap<string, OutlineRules> = new Map(Object.entries({ python, go, rust, java, kotlin, c, cpp, csharp, php, ruby }));

/** The outline rules of a language id; undefined where it has none. */
export function outlineRulesOf(id: string): OutlineRules | undefined {
  return RULES.get(id);
}
