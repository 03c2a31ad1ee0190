import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

const SLOW = { ...DEFAULTS, readyCap: 4000, budget: { ...BUDGET, request: 2500, memory: 3000 } };

/**
 * Compiled languages and those of hardware.
 * https://github.com/zigtools/zls, https://github.com/swiftlang/sourcekit-lsp, https://github.com/nim-lang/langserver,
 * https://github.com/elbywan/crystalline, https://fortls.fortran-lang.org, https://github.com/AdaCore/ada_language_server,
 * https://github.com/chipsalliance/verible, https://github.com/VHDL-LS/rust_hdl, https://docs.soliditylang.org
 */
export const systems: readonly ServerSpec[] = [
  {
    ...SLOW,
    id: 'zls',
    documents: { '.zig': 'zig' },
    roots: ['zls.json', 'build.zig'],
    candidates: [{ kind: 'path', command: 'zls', args: [], versionArgs: ['--version'] }],
    requires: ['zig'],
    priority: 100,
    install: { brew: 'brew install zls', other: 'https://zigtools.org/zls/install' },
    license: 'MIT',
    // It runs build.zig to know the modules.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'sourcekit-lsp',
    documents: { '.swift': 'swift' },
    roots: ['buildServer.json', '*.xcodeproj', '*.xcworkspace', 'Package.swift'],
    candidates: [{ kind: 'path', command: 'sourcekit-lsp', args: [] }],
    priority: 100,
    install: { other: 'https://www.swift.org/install' },
    license: 'Apache-2.0',
    // Package.swift is a program.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'nimlangserver',
    documents: { '.nim': 'nim' },
    roots: ['*.nimble'],
    candidates: [{ kind: 'path', command: 'nimlangserver', args: [], versionArgs: ['--version'] }],
    requires: ['nim'],
    priority: 100,
    install: { other: 'nimble install nimlangserver' },
    license: 'MIT',
    // config.nims and macros are run by the compiler.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'crystalline',
    documents: { '.cr': 'crystal' },
    roots: ['shard.yml'],
    candidates: [{ kind: 'path', command: 'crystalline', args: ['--stdio'] }],
    requires: ['crystal'],
    priority: 100,
    install: { brew: 'brew install crystalline', other: 'https://github.com/elbywan/crystalline/releases' },
    license: 'MIT',
    // Macros can run programs while it compiles.
    trust: 'executes-code',
  },
  {
    ...DEFAULTS,
    id: 'fortls',
    documents: Object.fromEntries(['.f', '.f90', '.f95', '.f03', '.f08'].map((ending) => [ending, 'fortran'])),
    roots: ['.fortls', '.fortlsrc', '.fortls.json', 'fpm.toml'],
    candidates: [
      {
        kind: 'path',
        command: 'fortls',
        args: ['--hover_signature', '--hover_language=fortran', '--disable_autoupdate'],
        versionArgs: ['--version'],
      },
    ],
    priority: 100,
    install: { pip: 'pip install fortls', apt: 'apt install fortran-language-server' },
    ready: 'immediate',
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    id: 'ada_language_server',
    documents: { '.adb': 'ada', '.ads': 'ada' },
    roots: ['alire.toml', '*.gpr'],
    candidates: [{ kind: 'path', command: 'ada_language_server', args: [], versionArgs: ['--version'] }],
    priority: 100,
    install: { other: 'https://github.com/AdaCore/ada_language_server/releases' },
    license: 'GPL-3.0',
    // Projects that Alire describes are prepared by running `alr`.
    trust: 'executes-code',
  },
  {
    ...DEFAULTS,
    id: 'verible-verilog-ls',
    documents: { '.v': 'verilog', '.sv': 'systemverilog', '.svh': 'systemverilog' },
    roots: ['verible.filelist'],
    candidates: [{ kind: 'path', command: 'verible-verilog-ls', args: [], versionArgs: ['--version'] }],
    priority: 100,
    install: { other: 'https://github.com/chipsalliance/verible/releases' },
    license: 'Apache-2.0',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    id: 'vhdl_ls',
    documents: { '.vhd': 'vhdl', '.vhdl': 'vhdl' },
    roots: ['vhdl_ls.toml'],
    candidates: [{ kind: 'path', command: 'vhdl_ls', args: [], versionArgs: ['--version'] }],
    priority: 100,
    install: { other: 'https://github.com/VHDL-LS/rust_hdl/releases' },
    license: 'MPL-2.0',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    id: 'solc',
    documents: { '.sol': 'solidity' },
    roots: ['foundry.toml'],
    candidates: [{ kind: 'path', command: 'solc', args: ['--lsp'], versionArgs: ['--version'] }],
    priority: 100,
    install: { brew: 'brew install solidity', other: 'https://docs.soliditylang.org/en/latest/installing-solidity.html' },
    license: 'GPL-3.0',
    trust: 'reduced',
  },
];
