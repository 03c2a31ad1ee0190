import type { ServerSpec } from '../server-spec.ts';
import { onPath, server, slowServer } from './defaults.ts';

/**
 * Compiled languages and those of hardware.
 * https://github.com/zigtools/zls, https://github.com/swiftlang/sourcekit-lsp, https://github.com/nim-lang/langserver,
 * https://github.com/elbywan/crystalline, https://fortls.fortran-lang.org, https://github.com/AdaCore/ada_language_server,
 * https://github.com/chipsalliance/verible, https://github.com/VHDL-LS/rust_hdl, https://docs.soliditylang.org
 */
export const systems: readonly ServerSpec[] = [
  slowServer({
    id: 'zls',
    documents: { '.zig': 'zig' },
    roots: ['zls.json', 'build.zig'],
    requires: ['zig'],
    install: { brew: 'brew install zls', other: 'https://zigtools.org/zls/install' },
    license: 'MIT',
    // It runs build.zig to know the modules.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'sourcekit-lsp',
    documents: { '.swift': 'swift' },
    roots: ['buildServer.json', '*.xcodeproj', '*.xcworkspace', 'Package.swift'],
    candidates: [{ kind: 'path', command: 'sourcekit-lsp', args: [] }],
    install: { other: 'https://www.swift.org/install' },
    license: 'Apache-2.0',
    // Package.swift is a program.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'nimlangserver',
    documents: { '.nim': 'nim' },
    roots: ['*.nimble'],
    requires: ['nim'],
    install: { other: 'nimble install nimlangserver' },
    license: 'MIT',
    // config.nims and macros are run by the compiler.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'crystalline',
    documents: { '.cr': 'crystal' },
    roots: ['shard.yml'],
    candidates: [{ kind: 'path', command: 'crystalline', args: ['--stdio'] }],
    requires: ['crystal'],
    install: { brew: 'brew install crystalline', other: 'https://github.com/elbywan/crystalline/releases' },
    license: 'MIT',
    // Macros can run programs while it compiles.
    trust: 'executes-code',
  }),
  server({
    id: 'fortls',
    documents: Object.fromEntries(['.f', '.f90', '.f95', '.f03', '.f08'].map((ending) => [ending, 'fortran'])),
    roots: ['.fortls', '.fortlsrc', '.fortls.json', 'fpm.toml'],
    candidates: [onPath('fortls', ['--hover_signature', '--hover_language=fortran', '--disable_autoupdate'])],
    install: { pip: 'pip install fortls', apt: 'apt install fortran-language-server' },
    ready: 'immediate',
    license: 'MIT',
    trust: 'reduced',
  }),
  server({
    id: 'ada_language_server',
    documents: { '.adb': 'ada', '.ads': 'ada' },
    roots: ['alire.toml', '*.gpr'],
    install: { other: 'https://github.com/AdaCore/ada_language_server/releases' },
    license: 'GPL-3.0',
    // Projects that Alire describes are prepared by running `alr`.
    trust: 'executes-code',
  }),
  server({
    id: 'verible-verilog-ls',
    documents: { '.v': 'verilog', '.sv': 'systemverilog', '.svh': 'systemverilog' },
    roots: ['verible.filelist'],
    install: { other: 'https://github.com/chipsalliance/verible/releases' },
    license: 'Apache-2.0',
    trust: 'reduced',
  }),
  server({
    id: 'vhdl_ls',
    documents: { '.vhd': 'vhdl', '.vhdl': 'vhdl' },
    roots: ['vhdl_ls.toml'],
    install: { other: 'https://github.com/VHDL-LS/rust_hdl/releases' },
    license: 'MPL-2.0',
    trust: 'reduced',
  }),
  server({
    id: 'solc',
    documents: { '.sol': 'solidity' },
    roots: ['foundry.toml'],
    candidates: [onPath('solc', ['--lsp'])],
    install: { brew: 'brew install solidity', other: 'https://docs.soliditylang.org/en/latest/installing-solidity.html' },
    license: 'GPL-3.0',
    trust: 'reduced',
  }),
];
