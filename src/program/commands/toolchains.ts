import type { ManifestKind, ManifestPlace, Offer } from './manifest.ts';

/** Manifests of tools whose commands are the same in every project. */
export const toolchains: ManifestKind[] = [
  {
    name: /^Cargo\.toml$/,
    read: ({ text, beside }) => [
      ...offers('cargo build', 'cargo test'),
      ...(/^\[\[bin\]\]|^default-run\b/m.test(text) || beside.has('src/main.rs') ? [run('cargo run')] : []),
    ],
  },
  {
    name: /^go\.mod$/,
    read: ({ beside }) => [...offers('go build ./...', 'go test ./...'), ...(beside.has('main.go') ? [run('go run .')] : [])],
  },
  { name: /^\.golangci\.ya?ml$/, read: () => [{ kind: 'lint', command: 'golangci-lint run' }] },
  {
    name: /^pom\.xml$/,
    read: ({ text, beside }) => {
      const mvn = beside.has('mvnw') ? './mvnw' : 'mvn';
      const boots = text.includes('spring-boot-maven-plugin') ? [run(`${mvn} spring-boot:run`)] : [];
      const quarkus = text.includes('quarkus-maven-plugin') ? [run(`${mvn} quarkus:dev`)] : [];
      return [...offers(`${mvn} package`, `${mvn} test`), ...boots, ...quarkus];
    },
  },
  {
    name: /^build\.gradle(\.kts)?$/,
    read: ({ text, beside }) => {
      const gradle = beside.has('gradlew') ? './gradlew' : 'gradle';
      const boots = /org\.springframework\.boot/.test(text) ? [run(`${gradle} bootRun`)] : [];
      const starts = /\bid\s*\(?\s*["']application["']|apply plugin: *["']application["']|^\s*application\s*$/m.test(text)
        ? [run(`${gradle} run`)]
        : [];
      return [...offers(`${gradle} build`, `${gradle} test`), ...boots, ...starts];
    },
  },
  { name: /\.sln$/, read: () => offers('dotnet build', 'dotnet test') },
  {
    name: /\.csproj$/,
    read: ({ text }) => (/Microsoft\.NET\.Sdk\.Web|<OutputType>\s*Exe/.test(text) ? [run('dotnet run')] : []),
  },
  {
    name: /^mix\.exs$/,
    read: ({ text }) => [...offers('mix compile', 'mix test'), ...(/:phoenix\b/.test(text) ? [run('mix phx.server')] : [])],
  },
  { name: /^\.rspec$/, read: () => [{ kind: 'test', command: 'bundle exec rspec' }] },
  { name: /^\.rubocop\.yml$/, read: () => [{ kind: 'lint', command: 'bundle exec rubocop' }] },
  { name: /^config\.ru$/, read: ({ beside }) => railsCommands(beside) },
  { name: /^phpunit\.xml(\.dist)?$/, read: () => [{ kind: 'test', command: 'vendor/bin/phpunit' }] },
  { name: /^artisan$/, read: () => [run('php artisan serve')] },
];

function railsCommands(beside: ManifestPlace['beside']): Offer[] {
  if (!beside.has('bin/rails')) return [];
  return [run('bin/rails server'), ...(beside.has('test/test_helper.rb') ? [{ kind: 'test', command: 'bin/rails test' } as const] : [])];
}

function offers(build: string, test: string): Offer[] {
  return [
    { kind: 'build', command: build },
    { kind: 'test', command: test },
  ];
}

function run(command: string): Offer {
  return { kind: 'run', command };
}
