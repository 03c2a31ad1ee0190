import { type ManifestKind, type Offer, offerTasks } from './manifest.ts';
import { keysAt, parseToml } from './toml.ts';

/** Tools that a project is checked with where it has settings for them. */
const TOOLS: Readonly<Record<string, Offer>> = {
  pytest: { kind: 'test', command: 'pytest' },
  ruff: { kind: 'lint', command: 'ruff check' },
  mypy: { kind: 'lint', command: 'mypy' },
  pylint: { kind: 'lint', command: 'pylint' },
  flake8: { kind: 'lint', command: 'flake8' },
  tox: { kind: 'test', command: 'tox' },
};

/** Tables with tasks by name, and what runs one. */
const TASKS: readonly (readonly [path: readonly string[], runner: string])[] = [
  [['tool', 'pdm', 'scripts'], 'pdm run'],
  [['tool', 'poe', 'tasks'], 'poe'],
  [['tool', 'taskipy', 'tasks'], 'task'],
  [['tool', 'hatch', 'envs', 'default', 'scripts'], 'hatch run'],
  [['tool', 'pixi', 'tasks'], 'pixi run'],
];

export const pyproject: ManifestKind = {
  name: /^pyproject\.toml$/,
  read: ({ text }) => {
    const manifest = parseToml(text);
    const tasks = TASKS.flatMap(([path, runner]) => offerTasks(keysAt(manifest, path), (name) => `${runner} ${name}`));
    const tools = keysAt(manifest, ['tool']).flatMap((tool) => TOOLS[tool] ?? []);
    const build: Offer[] = keysAt(manifest, ['build-system']).length > 0 ? [{ kind: 'build', command: 'python -m build' }] : [];
    const scripts = [...keysAt(manifest, ['project', 'scripts']), ...keysAt(manifest, ['tool', 'poetry', 'scripts'])];
    return [...tasks, ...tools, ...build, ...scripts.map((name): Offer => ({ kind: 'run', command: name }))];
  },
};

export const pythonTools: ManifestKind[] = [
  { name: /^pytest\.ini$/, read: () => [{ kind: 'test', command: 'pytest' }] },
  { name: /^tox\.ini$/, read: () => [{ kind: 'test', command: 'tox' }] },
  { name: /^noxfile\.py$/, read: () => [{ kind: 'test', command: 'nox' }] },
  {
    name: /^setup\.cfg$/,
    read: ({ text }) => [
      ...(/^\[tool:pytest\]/m.test(text) ? [TOOLS['pytest'] as Offer] : []),
      ...(/^\[flake8\]/m.test(text) ? [TOOLS['flake8'] as Offer] : []),
    ],
  },
  { name: /^\.?ruff\.toml$/, read: () => [TOOLS['ruff'] as Offer] },
  {
    name: /^manage\.py$/,
    read: ({ text }) =>
      /django/.test(text)
        ? [
            { kind: 'test', command: 'python manage.py test' },
            { kind: 'run', command: 'python manage.py runserver' },
          ]
        : [],
  },
];
