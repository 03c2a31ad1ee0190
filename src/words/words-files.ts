import { compileGlob } from '../base/glob.ts';
import { isTestPath, isVendoredPath } from '../code/languages/classify.ts';
import { isRegularFile, type Tree } from '../git/objects/tree.ts';
import type { Config } from '../workspace/config.ts';

/** `auto`: what people and agents read first, and go by. */
const AUTO = [
  '**/README*.md',
  'docs/**',
  '*.md',
  '**/{AGENTS,CLAUDE,GEMINI,CONTRIBUTING,ARCHITECTURE}.md',
  '.github/**',
  '.{cursor,claude,agents,windsurf}/**',
  '**/SKILL.md',
  '**/{adr,adrs,decisions}/**',
];

/** Logs of what was, what is said of one version or was taken over from one, and texts that are made or are there to be copied or read by tests. */
const NEVER =
  /(?:^|\/)(?:change-?logs?|changes|history|news|releases?|release[-_]notes?|template)(?:[^/]*\.\w+)?$|(?:^|\/)(?!pull_request|issue|bug)[\w.-]*[-_](?:template|announcement)\.\w+$|(?:^|\/)_(?!index)[\w.-]+\.mdx?$|(?:^|\/)(?:\.?changesets?|changelogs?|change-?log\.d|archived?s?|plans?|proposals?|rfcs?|drafts?|old|releases?|release[-_]notes|migrations?|blog|_posts|posts|news|versioned_docs|i18n|locales?|translations?|fixtures?|__fixtures__|(?:code-?)?snippets|_?includes?|_?partials?|announcements?|testdata|test-data|snapshots?|__snapshots__|templates?|template-[^/]+|boilerplates?|scaffolds?|generators?|(?:[\w.-]+-)?v?\d+\.(?:x|\d+)(?:\.(?:x|\d+))*)\//i;

/** The hand-written documents of a tree by its configuration, sorted: never kb's own, and never logs of what was. */
export function wordsFiles(tree: Pick<Tree, 'entries'>, { words, documents }: Pick<Config, 'words' | 'documents'>): string[] {
  const wanted = words
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) => (glob === 'auto' ? AUTO : [glob]))
    .map(compileGlob);
  const unwanted = words.filter((glob) => glob.startsWith('!')).map((glob) => compileGlob(glob.slice(1)));
  const own = `${documents}/`;
  const isWanted = (path: string) => wanted.some((matches) => matches(path)) && !unwanted.some((matches) => matches(path));
  const found: string[] = [];
  // Most files of a tree are no markdown, which is told first.
  for (const [path, entry] of tree.entries) {
    if (!MARKDOWN.test(path) || path.startsWith(own) || !isRegularFile(entry)) continue;
    if (isWanted(path) && !NEVER.test(path) && !isTestPath(path) && !isVendoredPath(path)) found.push(path);
  }
  return found.sort();
}

const MARKDOWN = /\.(?:md|mdc|markdown)$/i;
