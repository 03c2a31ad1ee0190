import type { ServerSpec } from '../server-spec.ts';
import { onPath, server } from './defaults.ts';

/** https://github.com/oxalica/nil, https://github.com/nix-community/nixd, https://github.com/hashicorp/terraform-ls, https://github.com/joyme123/thrift-ls */
export const infrastructure: readonly ServerSpec[] = [
  server({
    id: 'nil',
    documents: { '.nix': 'nix' },
    roots: ['flake.nix'],
    install: { other: 'nix profile install github:oxalica/nil' },
    settings: { nil: { nix: { flake: { autoArchive: false, autoEvalInputs: false } } } },
    ready: 'immediate',
    license: 'MIT OR Apache-2.0',
    trust: 'reduced',
  }),
  server({
    id: 'nixd',
    documents: { '.nix': 'nix' },
    roots: ['flake.nix'],
    priority: 50,
    install: { other: 'nix profile install github:nix-community/nixd' },
    license: 'LGPL-3.0-or-later',
    // It evaluates expressions, and building what they import is a part of that.
    trust: 'executes-code',
  }),
  server({
    id: 'terraform-ls',
    documents: { '.tf': 'terraform' },
    roots: ['.terraform', '.terraform.lock.hcl'],
    candidates: [onPath('terraform-ls', ['serve'], ['version'])],
    install: { brew: 'brew install hashicorp/tap/terraform-ls', other: 'https://github.com/hashicorp/terraform-ls/releases' },
    license: 'MPL-2.0',
    // It has terraform ask the providers that lie in .terraform.
    trust: 'executes-code',
  }),
  server({
    id: 'thriftls',
    documents: { '.thrift': 'thrift' },
    roots: ['.thrift'],
    candidates: [{ kind: 'path', command: 'thriftls', args: [] }],
    install: { other: 'https://github.com/joyme123/thrift-ls/releases', mason: ':MasonInstall thriftls' },
    license: 'Apache-2.0',
    trust: 'reduced',
  }),
];
