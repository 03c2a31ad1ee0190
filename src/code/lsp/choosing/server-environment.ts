import { delimiter } from 'node:path';

import { directoriesOutside } from '../../../base/process/find-program.ts';

/** What of the user's environment a language server sees as it is; names in capitals. */
const KEPT = new Set([
  ...['HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'OS', 'PROCESSOR_ARCHITECTURE', 'NUMBER_OF_PROCESSORS'],
  ...['USERPROFILE', 'USERNAME', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
]);

/** Where toolchains and what they have downloaded lie: directories, or lists of such. */
const PLACES = new Set([
  ...['CARGO_HOME', 'RUSTUP_HOME', 'GOPATH', 'GOROOT', 'GOMODCACHE', 'JAVA_HOME', 'DOTNET_ROOT', 'NUGET_PACKAGES', 'GEM_HOME', 'GEM_PATH'],
  ...['OPAMROOT', 'OPAM_SWITCH_PREFIX', 'OCAMLPATH', 'CAML_LD_LIBRARY_PATH', 'GHCUP_INSTALL_BASE_PREFIX', 'STACK_ROOT', 'CABAL_DIR'],
  ...['VIRTUAL_ENV', 'CONDA_PREFIX', 'DEVELOPER_DIR', 'SDKROOT', 'NIX_PROFILES', 'NIX_SSL_CERT_FILE', 'LOCALE_ARCHIVE', 'LD_LIBRARY_PATH'],
  ...['MIX_HOME', 'HEX_HOME', 'JULIA_DEPOT_PATH', 'R_LIBS_USER', 'PUB_CACHE', 'COMPOSER_HOME'],
]);

/** How the network is reached, where the repository is trusted. */
const NETWORK = new Set([
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'],
  ...['GOPROXY', 'GOPRIVATE', 'GONOPROXY', 'GONOSUMDB', 'GOSUMDB', 'NPM_CONFIG_REGISTRY', 'PIP_INDEX_URL'],
]);

export interface SearchPathChanges {
  /** Directories that come first on PATH, and those that come last. */
  first: readonly string[];
  last: readonly string[];
  /** Directories that are left out, beside those of the repository. */
  isLeftOut: (directory: string) => boolean;
}

/**
 * What a server gets of the user's environment: no more than it takes to run. No place in the repository is on PATH or named by another
 * variable: there a name as usual as `python` would be the repository's.
 * @param root top of the repository.
 */
export function userEnvironment(env: NodeJS.ProcessEnv, root: string, trusted: boolean, path: SearchPathChanges): Record<string, string> {
  const kept = Object.entries(env).flatMap(([name, value = '']) => {
    const known = name.toUpperCase();
    if (KEPT.has(known) || known.startsWith('LC_') || (trusted && NETWORK.has(known))) return [[name, value] as const];
    const outside = PLACES.has(known) ? directoriesOutside(value, root).join(delimiter) : '';
    return outside === '' ? [] : [[name, outside] as const];
  });
  const directories = directoriesOutside(env['PATH'] ?? '', root).filter((each) => !path.isLeftOut(each));
  return { ...Object.fromEntries(kept), PATH: [...new Set([...path.first, ...directories, ...path.last])].join(delimiter) };
}

/** Set for every server: caches out of the way, no question, no telemetry. Values may hold placeholders. */
const ALWAYS = {
  XDG_CACHE_HOME: '{cache}',
  XDG_STATE_HOME: '{cache}',
  GOCACHE: '{cache}/go-build',
  CARGO_TARGET_DIR: '{cache}/cargo-target',
  PYTHONDONTWRITEBYTECODE: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
};

/** Nothing listens there: what tries to reach the network fails at once. */
const NOWHERE = 'http://127.0.0.1:9';

/** Set where the repository is not trusted, against what the programs that servers start read of the directory they are started in. */
const UNTRUSTED = {
  ...Object.fromEntries(
    ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].map((name) => [name, NOWHERE]),
  ),
  npm_config_offline: 'true',
  npm_config_ignore_scripts: 'true',
  GOPROXY: 'off',
  GOSUMDB: 'off',
  GOVCS: '*:off',
  GOTOOLCHAIN: 'local',
  GOPACKAGESDRIVER: 'off',
  // Go asks git for the state of the repository otherwise.
  GOFLAGS: '-buildvcs=false',
  CGO_ENABLED: '0',
  CARGO_NET_OFFLINE: 'true',
  RUSTUP_AUTO_INSTALL: '0',
  PIP_NO_INDEX: '1',
  // Python takes no module of the directory it is started in for one of its own.
  PYTHONSAFEPATH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'core.fsmonitor',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_CONFIG_KEY_1: 'core.hooksPath',
  GIT_CONFIG_VALUE_1: '/dev/null',
};

/** What kb sets for every server before the entry's own; values may hold placeholders. */
export function profileEnvironment(trusted: boolean): Readonly<Record<string, string>> {
  return trusted ? ALWAYS : { ...ALWAYS, ...UNTRUSTED };
}
