import { basename, extname } from 'node:path';

import { words } from '../../base/words.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { InputType } from './input.ts';

const DOCS: ReadonlySet<string> = new Set(
  words('.md .markdown .mdx .txt .text .rst .adoc .asciidoc .org .html .htm .pdf .docx .tex .log .csv .tsv'),
);
const CONFIGS: ReadonlySet<string> = new Set(
  words('.yaml .yml .toml .ini .cfg .conf .env .properties .json .jsonc .json5 .xml .plist .tf .tfvars .hcl .lock'),
);
const SCHEMAS: ReadonlySet<string> = new Set(
  words('.sql .ddl .dbml .prisma .graphql .graphqls .gql .proto .avsc .avdl .thrift .xsd .wsdl .capnp .fbs'),
);
const TRANSCRIPTS: ReadonlySet<string> = new Set(words('.vtt .srt .irc'));

/** Words in names and titles of texts that say what is to be, and not what is. */
const SPEC =
  /(?:^|[^a-z])(?:spec|specs|specification|requirements?|rfc[-_ ]?\d*|prd|adr[-_ ]?\d*|design[-_ ](?:doc|document|proposal)|proposal|user[-_ ]stor(?:y|ies)|acceptance[-_ ]criteria|openapi|swagger|asyncapi)(?:[^a-z]|$)/i;
const TALK =
  /(?:^|[^a-z])(?:chat|conversation|transcript|slack|discord|whatsapp|teams[-_ ]chat|meeting[-_ ](?:notes|minutes)|minutes|interview|standup)(?:[^a-z]|$)/i;

/** What a file is, by its name and what it says. @param isChat whether it is an export of a conversation by its form. */
export function classifyType(path: string, text: string, isChat = false): InputType {
  const name = basename(path);
  const ending = extname(name).toLowerCase();
  if (isChat || TRANSCRIPTS.has(ending)) return 'conversation';
  if (SCHEMAS.has(ending)) return 'schema';
  if (CONFIGS.has(ending) || /^\.?(?:dockerfile|makefile|procfile|gemfile|env|editorconfig|gitignore)\b/i.test(name))
    return classifyData(name, text);
  if (DOCS.has(ending) || ending === '') return classifyProse(name, text);
  return languageOf(path) ? 'code' : classifyProse(name, text);
}

function classifyData(name: string, text: string): InputType {
  const start = text.slice(0, 4000);
  if (/^[ \t]*\{?[ \t]*["']?(?:openapi|swagger|asyncapi)["']?\s*:/m.test(start)) return 'spec';
  if (/"\$schema"\s*:\s*"[^"]*json-schema\.org|"\$defs"\s*:|<xs:schema\b/.test(start)) return 'schema';
  return SPEC.test(name) ? 'spec' : 'config';
}

function classifyProse(name: string, text: string): InputType {
  const title = /^\s*(?:#+\s*)?(.{0,200})/.exec(text)?.[1] ?? '';
  if (isTalk(text) || (TALK.test(name) && !SPEC.test(name))) return 'conversation';
  return SPEC.test(name) || SPEC.test(title) ? 'spec' : 'doc';
}

/** `[12:30] Ada: …`, `12/31/25, 9:30 AM - Ada: …`, `Ada (10:31): …`: most lines of a chat or transcript that say something begin in this way. */
const TURN =
  /^\s*(?:[[(<]?\d{1,4}[-:/.]\d{1,2}(?:[-:/.,\sTZ\d]|[AaPp][Mm])*[\])>]?\s*[-–]?\s*<?[\p{L}][\p{L}\p{N} ._'-]{0,40}>?\s*:|[\p{L}][\p{L}\p{N} ._'-]{0,40}\s*[([]\d{1,2}:\d\d[^)\]]{0,12}[)\]]\s*:?)/u;

function isTalk(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const turns = lines.filter((line) => TURN.test(line.slice(0, 200))).length;
  return turns >= 3 && turns / lines.length >= 0.4;
}
