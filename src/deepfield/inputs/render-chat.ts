import * as v from 'valibot';

import { isMap } from '../../base/plain-data.ts';

/** One message of a conversation. */
interface Message {
  who: string;
  says: string;
}

/**
 * A conversation that was exported as JSON, as text; undefined for what is none. Known are Slack (a list of messages of a channel), Discord
 * (DiscordChatExporter), ChatGPT and Claude (`conversations.json`), and lists of `role` and `content`.
 */
export function renderChat(data: unknown): string | undefined {
  const messages = READERS.reduce<Message[] | undefined>((found, read) => found ?? read(data), undefined)?.filter(
    ({ says }) => says.trim() !== '',
  );
  return messages === undefined || messages.length === 0
    ? undefined
    : messages.map(({ who, says }) => `${who}: ${says.trim()}\n`).join('\n');
}

const SLACK = v.array(v.looseObject({ type: v.literal('message'), ts: v.string(), text: v.optional(v.string(), '') }));
const DISCORD = v.looseObject({ messages: v.array(v.looseObject({ author: v.looseObject({ name: v.string() }), content: v.string() })) });
const ROLES = v.array(v.looseObject({ role: v.string(), content: v.unknown() }));
const CLAUDE = v.array(v.looseObject({ chat_messages: v.array(v.looseObject({ sender: v.string(), text: v.optional(v.string(), '') })) }));
const CHATGPT = v.array(v.looseObject({ mapping: v.record(v.string(), v.looseObject({ message: v.optional(v.unknown()) })) }));
const CHATGPT_MESSAGE = v.looseObject({
  author: v.looseObject({ role: v.string() }),
  content: v.looseObject({ parts: v.optional(v.array(v.unknown()), []) }),
});

const READERS: readonly ((data: unknown) => Message[] | undefined)[] = [
  (data) => readWith(SLACK, data)?.map((message) => ({ who: slackName(message), says: message.text })),
  (data) => readWith(DISCORD, data)?.messages.map(({ author, content }) => ({ who: author.name, says: content })),
  (data) => readWith(ROLES, isMap(data) ? data['messages'] : data)?.map(({ role, content }) => ({ who: role, says: textOf(content) })),
  (data) => readWith(CLAUDE, data)?.flatMap((chat) => chat.chat_messages.map(({ sender, text }) => ({ who: sender, says: text }))),
  (data) => readWith(CHATGPT, data)?.flatMap(({ mapping }) => Object.values(mapping).flatMap(({ message }) => readTurn(message))),
];

function readWith<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | undefined {
  const read = v.safeParse(schema, data, { abortEarly: true });
  return read.success && !(Array.isArray(read.output) && read.output.length === 0) ? read.output : undefined;
}

function slackName(message: Record<string, unknown>): string {
  const profile = message['user_profile'];
  const named = isMap(profile) ? (profile['real_name'] ?? profile['name']) : undefined;
  return (
    ([named, message['username'], message['user']].find((name) => typeof name === 'string' && name !== '') as string | undefined) ??
    'somebody'
  );
}

function readTurn(message: unknown): Message[] {
  const read = readWith(CHATGPT_MESSAGE, message);
  return read ? [{ who: read.author.role, says: textOf(read.content.parts) }] : [];
}

/** A text, or a list of parts of which some are texts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .flatMap((part) => (typeof part === 'string' ? [part] : isMap(part) && typeof part['text'] === 'string' ? [part['text']] : []))
    .join('\n');
}
