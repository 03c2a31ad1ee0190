// Writes the manual pages man/kb.1 and man/git-kb.1 from what `kb help --json` says; git runs `man git-kb` for `git kb --help`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin/run.js'), 'help', '--json'], { encoding: 'utf8' });
if (status !== 0) throw new Error('kb help --json failed');
const { commands } = JSON.parse(stdout);

mkdirSync(join(root, 'man'), { recursive: true });
for (const name of ['kb', 'git-kb']) writeFileSync(join(root, `man/${name}.1`), renderPage(name));

function renderPage(name) {
  const command = name.replace('-', ' ');
  return `${[
    `.TH ${name.toUpperCase()} 1 "" "kb ${version}" "kb"`,
    '.SH NAME',
    `${name} \\- ${roff(description)}`,
    '.SH SYNOPSIS',
    `.B ${command}`,
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    `${roff(`${command} help lists the commands, and ${command} help COMMAND explains one. Exit codes: 0 fine, 1 findings, 2 usage, 3 environment.`)}`,
    '.SH COMMANDS',
    ...commands.flatMap((each) => renderCommand(command, each)),
  ].join('\n')}\n`;
}

function renderCommand(bin, { name, summary, description: text, args, flags, examples }) {
  return [
    `.SS ${bin} ${name}`,
    roff(`${summary}.`),
    '.PP',
    roff(text),
    ...args.flatMap((arg) => ['.TP', `.I ${roff(arg.name)}`, roff(arg.description)]),
    ...flags.flatMap((flag) => ['.TP', `.B ${roff(flagTitle(flag))}`, roff(flag.summary)]),
    ...(examples.length > 0 ? ['.PP', 'Examples:', '.PP', '.nf', ...examples.map((example) => `    ${roff(example)}`), '.fi'] : []),
  ];
}

function flagTitle({ name, char, value }) {
  return `${char === undefined ? '' : `-${char}, `}--${name}${value === undefined ? '' : `=${value}`}`;
}

/** Roff takes backslashes, leading dots and quotes, and hyphens, for its own. */
function roff(text) {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}
