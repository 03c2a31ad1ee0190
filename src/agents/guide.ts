/**
 * What kb tells a coding agent of itself, as lines of Markdown that no formatter changes: what is answered in one call, and when an answer
 * or a document is to be believed. No number, date or version: the same text in every repository until kb itself says something else.
 * @param documents directory of the documents.
 */
export function guideLines(documents: string): string[] {
  return `
## Questions about this code: ask kb before grep

\`kb\` reads the code as it is now, uncommitted edits too. One call answers one question, with file and line of each thing:

- \`kb query answers 'POST /path' --format=agent\`: all that a route can answer, when, and the code that decides it
- \`kb query callers NAME --format=agent\`, with the code around calls; \`--depth=N\`: what leads there, up to routes and jobs; \`symbol NAME\`
- \`kb query calls NAME|'POST /path' --format=agent\`: what it calls, and what that calls, with code: read this, not the files around it
- \`kb query source NAME PATH:LINE ...\`, instead of sed, cat and opening files: these declarations or lines; a class as outline; several in one call
- \`kb query routes [PATH|DIR]\`: HTTP routes, handlers, guards; \`--open\`: those without
- \`kb query dependents FILE\`: what a change reaches; \`tests NAME|'POST /path'\`: what to run; \`kb context --goal='...'\`: a change that is planned
- \`kb query trace NAME\`: every file that says a field or setting, as a sibling of it would; \`writes TYPE.FIELD\`: who sets it
- \`kb query schema TYPE\`, \`states TYPE\`, \`implementers TYPE\`, \`permissions\`, \`errors\`, \`jobs\`, \`commands\`, \`config\`, \`cycles\`, \`entity FILE\`
- \`kb query concept 'rate limit'\`: where such a thing lives, by its names; \`kb query 'any words'\`: files, best first

With \`--format=agent\` an answer brings the code at its places along, as far as 2,000 tokens go (\`--budget=N\`: more). That is the file as it is
now: do not open it again. Lists are whole: do not look the same up with grep. Read only what an answer counts as not understood, not covered, not
decided or cut. An empty answer says that nothing was recognised, not that there is nothing. The first call in a clone reads all of it, which may
take a minute.

\`${documents}/\` holds documents about areas of the code; \`kb find PATH\` or \`kb find 'words'\` names those that tell of something.
FRESH: true of the code as it is, read it in place of its sources. STALE: first \`kb refresh DOC\`. None: \`kb spelunk --for=ROLE FOCUS\` writes
one (architect, product, qa, security). What stands between kb:begin and kb:end is generated; words of yours go outside.
No \`kb\` on PATH: \`npx --no-install kb\`. The tools of the MCP server kb, where it runs, answer the same at once: query, ask ["callers", "NAME"].
`
    .trim()
    .split('\n');
}
