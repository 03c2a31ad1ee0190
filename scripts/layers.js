// Which part of kb may see which: the rules of the layout, each with what to do instead. `scripts/check-layers.js` holds the sources to them.

/**
 * The folders of src/, highest first. What stands in a row may import from the rows below it, and nothing else: not upwards, and not from
 * its neighbours in the row. '' is src/ itself, the doors that bin/run.js opens.
 */
export const LAYERS = [
  { folders: [''], says: 'a door starts one surface and holds nothing of its own' },
  { folders: ['commands'], says: 'a command parses, runs one operation and prints; what another surface needs too belongs to operations' },
  {
    folders: ['mcp'],
    says: 'a tool parses, runs one operation and answers within a budget; a command may start the server, never the other way',
  },
  { folders: ['operations'], says: 'an operation puts features together; a feature never calls one' },
  {
    folders: ['spelunk', 'intel', 'explore', 'hooks', 'merge', 'review', 'runs', 'doctor', 'init', 'agents', 'deepfield', 'compare'],
    says: 'features do not know each other: what two of them share belongs below, and an operation puts them together',
  },
  { folders: ['authored'], says: 'words that people recorded are judged and renewed like generated ones, so they stand above both' },
  { folders: ['refresh'], says: 'renewing a document takes judging it and making its sections; neither needs the other way' },
  { folders: ['check'], says: 'judging may make a section anew in memory; making one never judges' },
  { folders: ['words'], says: 'words that people wrote are judged by the tree alone: no document of kb and no lens has a say in it' },
  { folders: ['generate'], says: 'a section is a function of a workspace, a request and what is recorded: no feature has a say in it' },
  { folders: ['run-log'], says: 'a run is written down by whoever ran; what it means to read one belongs to runs' },
  { folders: ['workspace'], says: 'an open repository serves every feature: pass in what is particular to one' },
  { folders: ['lens'], says: 'a lens is a pure function of its view: let the caller read, write and ask' },
  {
    folders: ['docs', 'relevance', 'llm'],
    says: 'docs knows no lens and no ranking, relevance knows no document, llm knows no use of a model: pass in what they need as values',
  },
  { folders: ['program'], says: 'the linked program knows no lens and no document: tell what is true, and let lenses say it' },
  { folders: ['code'], says: 'the facts of a file depend on that file: what takes other files belongs to program' },
  { folders: ['git'], says: 'git is read and written as data: what paths and contents mean is told from above' },
  { folders: ['base'], says: 'base knows no word of the domain: move what needs it up, or pass it in as a value' },
];

/** Packages and modules of Node with one owner: where they may be imported, and what to use elsewhere. */
export const OWNERS = [
  { packages: ['@oclif/core'], owners: ['src/commands/', 'src/main.ts'], says: 'return data and let the command print it' },
  {
    packages: ['node:child_process'],
    owners: ['src/base/process/'],
    says: 'use exec(), start() or startGroup(), which force a choice of directory and environment',
  },
  {
    packages: ['node:worker_threads'],
    owners: ['src/base/threads/'],
    says: 'use inThreads(), which does without where it must',
  },
  { packages: ['node:sqlite', '@photostructure/sqlite'], owners: ['src/base/database/'], says: 'use openDatabase()' },
  {
    packages: ['gray-matter'],
    owners: ['src/docs/frontmatter/frontmatter.ts'],
    says: 'the bare package evaluates ---js blocks: use readFrontmatter()',
  },
  {
    packages: ['yaml'],
    owners: ['src/base/yaml/', 'src/workspace/config.ts', 'src/docs/frontmatter/frontmatter.ts'],
    says: 'pass parsed data on, or use readYaml()',
  },
  { packages: ['mdast-util-from-markdown'], owners: ['src/words/markdown/'], says: 'ask claimsOf() for what a text says' },
  { packages: ['oxc-parser', 'web-tree-sitter', 'graphql'], owners: ['src/code/'], says: 'ask src/code for facts or rule matches' },
  {
    packages: ['node:http', 'node:https'],
    owners: ['src/llm/post-json.ts'],
    says: 'only a model that the user named is asked over the network: use openModel()',
  },
  {
    packages: ['unpdf', 'mammoth', 'html-to-text'],
    owners: ['src/deepfield/inputs/'],
    says: 'they read what anybody may have handed over: use readText(), which bounds it',
  },
  { packages: ['isomorphic-git'], owners: ['src/git/hash-outside.ts'], says: 'it is not exact inside a repository: ask git()' },
  { packages: ['simple-git'], owners: ['src/git/clones/'], says: 'it fetches clones and tells how far that is; anything else asks git()' },
  { packages: ['@clack/prompts'], owners: ['src/commands/'], says: 'only a command asks somebody: take the answers as values' },
  {
    packages: ['jsonc-parser'],
    owners: ['src/agents/edit/'],
    says: 'JSON of kb is read with parseJson(), files of others are edited there',
  },
  { packages: ['@modelcontextprotocol/server'], owners: ['src/mcp/'], says: 'return data and let the tool answer it' },
  { packages: ['vscode-jsonrpc'], owners: ['src/code/lsp/client/connect.ts'], says: 'ask openLanguageServers() for answers' },
];

/** What only surfaces may touch, as it is written in the source. */
export const SURFACE_ONLY = [
  { pattern: /\bprocess\.env\b/, says: 'take the environment from the context' },
  { pattern: /\bprocess\.exit(Code)?\b/, says: 'throw a KbError, or return what the surface turns into an exit code' },
  { pattern: /\bconsole\.\w/, says: 'return it, or hand it to the context as a note' },
  { pattern: /\bprocess\.(stdout|stderr|stdin)\b/, says: 'return it, or take it from the surface as a value' },
];
