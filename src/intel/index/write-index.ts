import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../base/database/sqlite.ts';
import { byText } from '../../base/digest.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { groupBy } from '../../base/group-by.ts';
import { IN_FOLDER, type IntelFolder } from '../folder/intel-folder.ts';
import { findConventions } from './conventions.ts';
import { readNodeRows } from './graph-database.ts';
import type { NodeRow } from './graph-rows.ts';

/** How the document about a file stands to it. */
type EntityStatus = 'current' | 'stale' | 'missing';

/** What index.json takes that no row tells. */
export interface IndexContext {
  projectName: string;
  /** When the commit was made that the tree stands on; milliseconds since 1970. */
  time: number;
  entityOf: (node: NodeRow) => EntityStatus;
}

/**
 * Writes index.json (version 2) and conventions.json: what the graph holds of files, for readers of JSON. No clock goes into them: times are
 * those of commits. A file is written only when it would change.
 */
export async function writeIndex(folder: Pick<IntelFolder, 'root'>, database: Database, context: IndexContext): Promise<void> {
  const index = indexOf(readNodeRows(database), context);
  await writeIfChanged(join(folder.root, IN_FOLDER.index), `${JSON.stringify(index, null, 1)}\n`);
  await writeIfChanged(join(folder.root, IN_FOLDER.conventions), `${JSON.stringify(index.conventions, null, 1)}\n`);
}

function indexOf(nodes: readonly NodeRow[], { projectName, time, entityOf }: IndexContext) {
  const lists = nodes.map((node) => ({
    node,
    exports: JSON.parse(node.exports) as string[],
    imports: JSON.parse(node.imports) as string[],
  }));
  return {
    version: 2,
    updated: time,
    projectName,
    files: Object.fromEntries(
      lists.map(({ node, exports, imports }) => [
        node.path,
        {
          exports,
          imports,
          indexed: node.updated === null ? time : Date.parse(node.updated),
          lines: node.lines,
          language: node.language,
          entityStatus: entityOf(node),
        },
      ]),
    ),
    conventions: findConventions(nodes),
    stats: {
      totalFiles: nodes.length,
      totalExports: lists.reduce((sum, { exports }) => sum + exports.length, 0),
      totalImports: lists.reduce((sum, { imports }) => sum + imports.length, 0),
      languages: Object.fromEntries(
        [...groupBy(nodes, ({ language }) => language)].sort(([a], [b]) => byText(a, b)).map(([language, of]) => [language, of.length]),
      ),
    },
  };
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFileAtomic(file, text);
}
