// Copies the grammars kb reads with from the packages that carry them into `grammars/`, which is what is published:
// the packages bring sources and native builds ten times that size.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, '..', 'grammars');
const microsoft = ['cpp', 'c-sharp', 'go', 'java', 'javascript', 'php', 'python', 'ruby', 'rust', 'tsx', 'typescript'];

mkdirSync(target, { recursive: true });
for (const name of microsoft) copy('@vscode/tree-sitter-wasm', `wasm/tree-sitter-${name}.wasm`, name);
copy('tree-sitter-c', 'tree-sitter-c.wasm', 'c');
copy('@tree-sitter-grammars/tree-sitter-kotlin', 'tree-sitter-kotlin.wasm', 'kotlin');

function copy(packageName, file, name) {
  copyFileSync(join(dirname(require.resolve(`${packageName}/package.json`)), file), join(target, `${name}.wasm`));
}
