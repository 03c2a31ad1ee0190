// One tool on one tree in a process of its own: node run-tool.js TOOL TREE.json OUT.json
import { readFileSync, writeFileSync } from 'node:fs';

const TOOLS = {
  kb: async () => (await import('./read-kb.js')).readWithKb,
  typescript: async () => (await import('./read-typescript.js')).readWithTypescript,
  'dependency-cruiser': async () => (await import('./read-cruiser.js')).readWithCruiser,
};

const [, , tool, treeFile, outFile] = process.argv;
const tree = JSON.parse(readFileSync(treeFile, 'utf8'));
const read = await TOOLS[tool]();
const imports = await read({ ...tree, paths: new Set(tree.paths) });
// Since the process began, so that loading the tool counts.
const seconds = performance.now() / 1000;
writeFileSync(outFile, JSON.stringify({ imports, seconds }));
