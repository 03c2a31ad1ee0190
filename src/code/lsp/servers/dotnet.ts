import type { ServerSpec } from '../server-spec.ts';
import { onPath, slowServer } from './defaults.ts';

const SOLUTIONS = ['*.slnx', '*.sln', '*.csproj'];

/**
 * All of them load projects with MSBuild, which runs targets of theirs.
 * https://github.com/dotnet/roslyn, https://github.com/OmniSharp/omnisharp-roslyn, https://github.com/razzmatazz/csharp-language-server
 */
export const dotnet: readonly ServerSpec[] = [
  slowServer({
    id: 'roslyn',
    documents: { '.cs': 'csharp', '.csx': 'csharp' },
    roots: SOLUTIONS,
    candidates: [
      { kind: 'path', command: 'roslyn-language-server', args: ['--stdio', '--autoLoadProjects'] },
      {
        kind: 'path',
        command: 'Microsoft.CodeAnalysis.LanguageServer',
        args: ['--stdio', '--autoLoadProjects', '--logLevel=Warning', '--extensionLogDirectory={cache}/logs'],
      },
    ],
    requires: ['dotnet'],
    install: { dotnet: 'dotnet tool install --global roslyn-language-server --prerelease' },
    ready: { notification: 'workspace/projectInitializationComplete' },
    license: 'MIT',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'csharp-ls',
    documents: { '.cs': 'csharp' },
    roots: SOLUTIONS,
    requires: ['dotnet'],
    priority: 60,
    install: { dotnet: 'dotnet tool install --global csharp-ls' },
    license: 'MIT',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'omnisharp',
    documents: { '.cs': 'csharp', '.csx': 'csharp' },
    roots: [...SOLUTIONS, 'omnisharp.json'],
    candidates: ['OmniSharp', 'omnisharp'].map((command) => ({
      kind: 'path',
      command,
      args: ['-z', 'DotNet:enablePackageRestore=false', '--encoding', 'utf-8', '--languageserver'],
    })),
    requires: ['dotnet'],
    priority: 50,
    install: { other: 'https://github.com/OmniSharp/omnisharp-roslyn/releases' },
    license: 'MIT',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'fsautocomplete',
    documents: { '.fs': 'fsharp', '.fsx': 'fsharp', '.fsi': 'fsharp' },
    roots: ['*.slnx', '*.sln', '*.fsproj'],
    candidates: [onPath('fsautocomplete', ['--adaptive-lsp-server-enabled'])],
    requires: ['dotnet'],
    install: { dotnet: 'dotnet tool install --global fsautocomplete' },
    initOptions: { AutomaticWorkspaceInit: true },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
];
