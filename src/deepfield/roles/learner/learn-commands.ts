import { escapePattern } from '../../../base/escape-pattern.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { Learned, Statement } from '../../knowledge/statement.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';

const DOES: Readonly<Record<string, string>> = { build: 'builds it', test: 'runs tests', lint: 'checks it', run: 'runs it' };

const WORKFLOW =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/config\.yml|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.woodpecker(?:\.yml|\/[^/]+\.ya?ml))$/;
const CONTAINER = /(^|\/)(?:Dockerfile[^/]*|(?:docker-)?compose[^/]*\.ya?ml|Containerfile)$/;
const MOST = 12;

/** How a repository is built, tested, checked and run, as its manifests offer it; nothing is guessed. */
export async function learnCommands(terrain: Terrain, helpers: TerrainHelpers): Promise<Learned> {
  const { workspace, cite } = terrain;
  const { commands, configs } = await helpers.places(workspace);
  const texts = await workspace.reader.readTexts([...new Set(commands.map(({ source }) => source))]);
  const told = commands.map(({ kind, command, directory, source }): Statement => {
    const line = lineOfTask(texts.get(source), command);
    const where = directory === '.' ? '' : `, typed in ${codeSpan(directory)}`;
    return { part: 'parts', text: `${codeSpan(command)} ${DOES[kind] ?? kind}${where}`, cites: [cite(source, line)], heading: 'Commands' };
  });
  const all = [...workspace.tree.entries.keys()];
  const list = (paths: readonly string[], heading: string, says: string): Statement[] =>
    paths.slice(0, MOST).map((path) => ({ part: 'settings', heading, text: `${codeSpan(path)} ${says}`, cites: [cite(path)] }));
  return {
    statements: [
      ...told,
      ...list(
        all.filter((path) => WORKFLOW.test(path)),
        'Continuous integration',
        'is run by the forge',
      ),
      ...list(
        all.filter((path) => CONTAINER.test(path)),
        'Containers',
        'describes a container or several',
      ),
      ...list(
        configs.filter((path) => !CONTAINER.test(path)),
        'Configuration',
        'configures it or its tools',
      ),
    ],
    expected: { files: [], symbols: [], entries: [] },
    gaps: told.length === 0 ? [`no manifest of ${codeSpan(terrain.name)} that kb reads offers a command`] : [],
  };
}

/** The line of a manifest that offers a task: `test:` of `make test`, `"test":` of `npm test`; undefined where it is offered by being there. */
function lineOfTask(text: string | undefined, command: string): number | undefined {
  const task = command.split(' ').at(-1) ?? '';
  if (text === undefined || !/^[\w:.-]+$/.test(task)) return undefined;
  const at = text.split(/\r?\n/).findIndex((line) => new RegExp(`^\\s*["']?${escapePattern(task)}["']?\\s*[:=(]`).test(line));
  return at < 0 ? undefined : at + 1;
}
