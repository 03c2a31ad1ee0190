import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, server } from './defaults.ts';

/** No build script and no macro of the repository is run, and nothing but its own crates is read. */
const OPTIONS = {
  cargo: { buildScripts: { enable: false }, noDeps: true, sysroot: null },
  procMacro: { enable: false },
  checkOnSave: false,
  cachePriming: { enable: false },
  // Otherwise it looks for a rust-project.json first, and runs the compiler that one names.
  linkedProjects: ['{root}/Cargo.toml'],
  files: { watcher: 'client' },
};
const TRUSTED = {
  cargo: { buildScripts: { enable: true }, noDeps: false, sysroot: 'discover' },
  procMacro: { enable: true },
  linkedProjects: [],
};

/** https://rust-analyzer.github.io/book */
export const rust: readonly ServerSpec[] = [
  server({
    id: 'rust-analyzer',
    documents: { '.rs': 'rust' },
    roots: ['Cargo.toml'],
    requires: ['cargo', 'rustc'],
    install: {
      rustup: 'rustup component add rust-analyzer',
      brew: 'brew install rust-analyzer',
      apt: 'apt install rust-analyzer cargo',
    },
    initOptions: OPTIONS,
    settings: { 'rust-analyzer': OPTIONS },
    // Options alone leave the compiler, its wrappers and the toolchain to files of the repository.
    env: {
      RUSTC_WRAPPER: '',
      RUSTC_WORKSPACE_WRAPPER: '',
      // Flags can name a library that the compiler loads.
      CARGO_ENCODED_RUSTFLAGS: '',
      RUSTC: '{program:rustc}',
      // In the repository it would read .cargo/config.toml, which may set any variable of the programs it runs.
      CARGO: '{outside:cargo}',
      RUSTUP_TOOLCHAIN: '{toolchain}',
    },
    trusted: {
      initOptions: TRUSTED,
      settings: { 'rust-analyzer': TRUSTED },
      env: {
        RUSTC_WRAPPER: undefined,
        RUSTC_WORKSPACE_WRAPPER: undefined,
        CARGO_ENCODED_RUSTFLAGS: undefined,
        RUSTC: undefined,
        CARGO: undefined,
        RUSTUP_TOOLCHAIN: undefined,
      },
    },
    open: 'all',
    ready: 'server-status',
    // Without dependencies no crate knows another one, and no feature is on.
    budget: { ...BUDGET, hover: 100, definitions: 50 },
    license: 'MIT OR Apache-2.0',
    trust: 'reduced',
  }),
];
