import type { ServerSpec } from '../server-spec.ts';
import { slowServer } from './defaults.ts';

const BUILDS = ['settings.gradle', 'settings.gradle.kts', 'build.gradle', 'build.gradle.kts', 'pom.xml'];

/**
 * All of them take the classpath from the build tool, which runs the build's own code.
 * https://github.com/eclipse-jdtls/eclipse.jdt.ls, https://github.com/Kotlin/kotlin-lsp, https://github.com/fwcd/kotlin-language-server,
 * https://scalameta.org/metals, https://clojure-lsp.io
 */
export const jvm: readonly ServerSpec[] = [
  slowServer({
    id: 'jdtls',
    documents: { '.java': 'java' },
    roots: [...BUILDS, 'mvnw', 'gradlew', 'build.xml'],
    candidates: [{ kind: 'path', command: 'jdtls', args: ['-data', '{cache}/workspace'] }],
    requires: ['java'],
    install: {
      brew: 'brew install jdtls',
      mason: ':MasonInstall jdtls',
      other: 'https://github.com/eclipse-jdtls/eclipse.jdt.ls#installation',
    },
    settings: { java: { import: { generatesMetadataFilesAtProjectRoot: false }, autobuild: { enabled: false } } },
    initOptions: { settings: { java: { import: { generatesMetadataFilesAtProjectRoot: false }, autobuild: { enabled: false } } } },
    ready: { notification: 'language/status', field: 'type', value: 'ServiceReady' },
    license: 'EPL-2.0',
    // Imports of Gradle and Maven can be switched off, annotation processors of an Eclipse project cannot.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'kotlin-lsp',
    documents: { '.kt': 'kotlin', '.kts': 'kotlin' },
    roots: [...BUILDS, 'workspace.json'],
    candidates: [
      { kind: 'path', command: 'kotlin-lsp', args: ['--stdio'] },
      { kind: 'path', command: 'intellij-server', args: ['--stdio'] },
    ],
    install: { brew: 'brew install JetBrains/utils/kotlin-lsp', other: 'https://github.com/Kotlin/kotlin-lsp/releases' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'kotlin-language-server',
    documents: { '.kt': 'kotlin', '.kts': 'kotlin' },
    roots: [...BUILDS, 'build.xml'],
    requires: ['java'],
    priority: 50,
    install: { brew: 'brew install kotlin-language-server', other: 'https://github.com/fwcd/kotlin-language-server/releases' },
    initOptions: { storagePath: '{cache}' },
    license: 'MIT',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'metals',
    documents: { '.scala': 'scala', '.sc': 'scala' },
    roots: ['build.sbt', 'build.sc', ...BUILDS, '.scala-build'],
    requires: ['java'],
    install: { other: 'cs install metals' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'clojure-lsp',
    documents: { '.clj': 'clojure', '.cljs': 'clojure', '.cljc': 'clojure' },
    roots: ['project.clj', 'deps.edn', 'build.boot', 'shadow-cljs.edn', 'bb.edn'],
    install: { brew: 'brew install clojure-lsp/brew/clojure-lsp-native', other: 'https://clojure-lsp.io/installation' },
    initOptions: { 'cache-path': '{cache}' },
    license: 'MIT',
    trust: 'executes-code',
  }),
];
