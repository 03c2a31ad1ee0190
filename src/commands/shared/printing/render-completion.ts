import type { DescribedCommand, DescribedFlag } from '../describe-commands.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A script that completes commands, options and their values, and files, in a shell. It is made of the commands alone and starts nothing. */
export function renderCompletion(shell: Shell, commands: readonly DescribedCommand[]): string {
  return shell === 'bash' ? renderBash(commands) : shell === 'zsh' ? renderZsh(commands) : renderFish(commands);
}

/** What follows each command and group of commands, by its words: '' is `kb` alone. */
function branches(commands: readonly DescribedCommand[]): Map<string, { name: string; summary: string }[]> {
  const next = new Map<string, { name: string; summary: string }[]>();
  for (const { name, summary, args } of commands) {
    const values = args[0]?.options?.map((option) => ({ name: option, summary: args[0]?.description ?? '' }));
    if (values) next.set(name, values);
    const words = name.split(' ');
    words.forEach((word, at) => {
      const lead = words.slice(0, at).join(' ');
      const known = next.get(lead) ?? [];
      const isLast = at === words.length - 1;
      const same = known.find((each) => each.name === word);
      if (!same) known.push({ name: word, summary: isLast ? summary : `commands about ${word}` });
      else if (isLast) same.summary = summary;
      next.set(lead, known);
    });
  }
  return next;
}

const spelled = ({ name, value }: DescribedFlag) => `--${name}${value === undefined ? '' : '='}`;

function renderBash(commands: readonly DescribedCommand[]): string {
  const words = [...branches(commands)].map(([lead, next]) => [lead, next.map(({ name }) => name).join(' ')]);
  const options = commands.map(({ name, flags }) => [name, flags.map(spelled).join(' ')]);
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap((flag) => (flag.options ? [[`${name} --${flag.name}`, flag.options.join(' ')]] : [])),
  );
  const cases = (rows: (string | undefined)[][]) => rows.map(([key, text]) => `    '${key}') echo '${text}' ;;`).join('\n');
  return `# kb completion for bash: eval "$(kb completion bash)"
_kb_next() { case "$1" in
${cases(words)}
  esac; }
_kb_options() { case "$1" in
${cases(options)}
  esac; }
_kb_values() { case "$1" in
${cases(values)}
  esac; }
_kb_files() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$1")); }
_kb() {
  local line=\${COMP_LINE:0:COMP_POINT} cur='' lead='' word values
  [[ $line == *[[:space:]] ]] || cur=\${line##*[[:space:]]}
  for word in \${line%"$cur"}; do
    [[ $word == -* ]] && break
    [[ " $(_kb_next "$lead") " == *" $word "* ]] && lead="\${lead:+$lead }$word"
  done
  COMPREPLY=()
  if [[ $cur == --*=* ]]; then
    values=$(_kb_values "$lead \${cur%%=*}")
    cur=\${cur#*=}
    if [[ -n $values ]]; then COMPREPLY=($(compgen -W "$values" -- "$cur")); else _kb_files "$cur"; fi
  elif [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$(_kb_options "$lead")" -- "$cur"))
    [[ \${COMPREPLY-} == *= ]] && compopt -o nospace 2>/dev/null
  else
    COMPREPLY=($(compgen -W "$(_kb_next "$lead")" -- "$cur"))
    [[ \${#COMPREPLY[@]} -gt 0 ]] || _kb_files "$cur"
  fi
}
complete -F _kb kb git-kb
`;
}

/** Text inside single quotes of zsh and fish, without what their descriptions give a meaning to. */
const quoted = (text: string) =>
  text
    .replace(/[\\':[\]`$"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function renderZsh(commands: readonly DescribedCommand[]): string {
  const next = [...branches(commands)].map(
    ([lead, words]) => `    '${lead}') next=(${words.map(({ name, summary }) => `'${name}:${quoted(summary)}'`).join(' ')}) ;;`,
  );
  const options = commands.map(({ name, flags }) => {
    const specs = flags.map((flag) => {
      const action = flag.options ? `:value:(${flag.options.join(' ')})` : ':value:_files';
      return `'*--${flag.name}${flag.value === undefined ? '' : '='}[${quoted(flag.summary)}]${flag.value === undefined ? '' : action}'`;
    });
    return `    '${name}') options=(${specs.join(' ')}) ;;`;
  });
  return `#compdef kb git-kb
# kb completion for zsh: eval "$(kb completion zsh)"
_kb() {
  local lead='' word
  local -a next options
  _kb_next() { next=(); case "$1" in
${next.join('\n')}
  esac; }
  _kb_next ''
  for word in \${words[2,CURRENT-1]}; do
    (( \${next[(I)$word:*]} )) || break
    lead="\${lead:+$lead }$word"
    _kb_next "$lead"
  done
  case "$lead" in
${options.join('\n')}
  esac
  [[ $PREFIX == -* || \${#next} -eq 0 ]] || _describe command next
  _arguments -S $options '*:file:_files'
}
if [[ $funcstack[1] == _kb ]]; then _kb "$@"; else compdef _kb kb git-kb; fi
`;
}

function renderFish(commands: readonly DescribedCommand[]): string {
  const next = [...branches(commands)].flatMap(([lead, words]) =>
    words.map(({ name, summary }) => `complete -c kb -f -n "_kb_is '${lead}'" -a '${name}' -d '${quoted(summary)}'`),
  );
  const options = commands.flatMap(({ name, flags }) =>
    flags.map((flag) => {
      const value = flag.value === undefined ? '' : flag.options ? ` -x -a '${flag.options.join(' ')}'` : ' -r';
      return `complete -c kb -n "_kb_is '${name}'" -l ${flag.name}${value} -d '${quoted(flag.summary)}'`;
    }),
  );
  const known = [...new Set([...branches(commands)].flatMap(([lead, words]) => words.map(({ name }) => `${lead} ${name}`.trim())))];
  return `# kb completion for fish: kb completion fish | source
function _kb_is
  set -l lead ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$lead $word")
    contains -- $longer ${known.map((words) => `'${words}'`).join(' ')}; or break
    set lead $longer
  end
  test "$lead" = "$argv[1]"
end
${[...next, ...options].join('\n')}
`;
}
