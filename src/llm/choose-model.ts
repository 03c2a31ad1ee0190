import { usageError } from '../base/errors.ts';
import { didYouMean } from '../base/nearest-name.ts';
import { PROVIDERS, type Provider } from './providers.ts';

/** A model, where it is and how it may be asked: from options and the environment alone. */
export interface ModelChoice {
  provider: Provider;
  /** What people call it: 'anthropic/claude-sonnet-4-5', 'ollama/qwen3', 'claude'. It is stored with what it writes. */
  name: string;
  /** What the provider calls it; its own choice where there is none. */
  model?: string;
  /** Without a slash at the end. */
  url?: string;
  key?: string;
  /** Tokens that all questions and answers of a run may take together. */
  maxTokens: number;
  /** Milliseconds for one answer. */
  timeout: number;
  /** Dollars for a million tokens that go in and come out, where somebody said. */
  price?: { input: number; output: number };
}

export interface ModelAsked {
  /** 'PROVIDER/NAME'; '' for the one of KB_MODEL. */
  model: string;
  maxTokens?: number | undefined;
}

const MAX_TOKENS = 100_000;
const SECONDS = 120;

/**
 * The model that was asked for; undefined for `none`.
 * @throws KbError (exit 2) where it is no model, or lacks a key or an address.
 */
export function chooseModel({ model, maxTokens }: ModelAsked, env: Readonly<NodeJS.ProcessEnv>): ModelChoice | undefined {
  const name = model === '' ? (env['KB_MODEL'] ?? '') : model;
  if (name === '') throw usageError('no model is named', `--model=PROVIDER/NAME, or KB_MODEL; ${KNOWN}`);
  if (name === 'none') return undefined;
  if (!/^[\w.:/@+-]{1,200}$/.test(name)) throw usageError(`'${name.slice(0, 200)}' is no name of a model`);
  const [first = '', ...rest] = name.split('/');
  const provider = PROVIDERS.find((each) => each.name === first);
  if (!provider) throw unknownProvider(first);
  const own = rest.join('/');
  if (own === '' && provider.needsModel) throw usageError(`say which model of ${first}`, `--model=${first}/NAME`);
  const url = addressOf(provider, env);
  const key = keyOf(provider, url, env);
  const price = priceOf(env);
  return {
    provider,
    name: own === '' ? first : `${first}/${own}`,
    ...(own === '' ? {} : { model: own }),
    ...(url === undefined ? {} : { url: url.href.replace(/\/+$/, '') }),
    ...(key === undefined ? {} : { key }),
    maxTokens: maxTokens ?? numberOf(env, 'KB_MODEL_MAX_TOKENS', 1, 100_000_000) ?? MAX_TOKENS,
    timeout: (numberOf(env, 'KB_MODEL_TIMEOUT', 1, 3600) ?? SECONDS) * 1000,
    ...(price ? { price } : {}),
  };
}

const KNOWN = `providers are ${PROVIDERS.map(({ name }) => name).join(', ')}, none`;

function unknownProvider(first: string) {
  const near = didYouMean(
    first,
    PROVIDERS.map(({ name }) => name),
  );
  return usageError(`no provider of models is called '${first}'`, near ?? KNOWN);
}

function addressOf({ protocol, url: usual }: Provider, env: Readonly<NodeJS.ProcessEnv>): URL | undefined {
  if (protocol === 'program' || protocol === 'delegate') return undefined;
  const written = env['KB_MODEL_URL'] || usual || '';
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw usageError('KB_MODEL_URL is no address', 'as in http://127.0.0.1:11434/v1');
  // What is in an address is told and traced.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw usageError('KB_MODEL_URL holds more than an address', 'a key belongs into KB_MODEL_KEY');
  return url;
}

/** KB_MODEL_KEY is for wherever KB_MODEL_URL leads; the key of a service does not go over an open line. */
function keyOf({ name, key: variable, needsKey }: Provider, url: URL | undefined, env: Readonly<NodeJS.ProcessEnv>): string | undefined {
  if (!url) return undefined;
  const own = variable === undefined ? undefined : env[variable];
  const key = env['KB_MODEL_KEY'] || own || undefined;
  if (key === undefined && needsKey && !isHere(url)) throw usageError(`${name} takes a key`, `set ${variable} in the environment`);
  if (key === undefined) return undefined;
  if (/[^\x21-\x7e]/.test(key)) throw usageError('the key of the model has characters that no key has', 'look for a line break or a quote');
  if (key === own && url.protocol === 'http:' && !isHere(url))
    throw usageError(`${variable} would be sent to ${url.host} without encryption`, 'use https, or KB_MODEL_KEY for a key of that place');
  return key;
}

/** This machine. */
function isHere({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

function priceOf(env: Readonly<NodeJS.ProcessEnv>): ModelChoice['price'] {
  const written = env['KB_MODEL_PRICE'] ?? '';
  if (written === '') return undefined;
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(written) ?? [];
  if (input === undefined) throw usageError('KB_MODEL_PRICE must be dollars for a million tokens in and out', 'as in 3/15');
  return { input: Number(input), output: Number(output) };
}

function numberOf(env: Readonly<NodeJS.ProcessEnv>, name: string, least: number, most: number): number | undefined {
  const written = env[name] ?? '';
  if (written === '') return undefined;
  const number = Number(written);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw usageError(`${name} must be a whole number from ${least} to ${most}, not '${written.slice(0, 40)}'`);
}
