/**
 * Who can be asked. What is not named here is not called: a repository has no say in it.
 * `messages`: Anthropic's protocol (`POST /v1/messages`). `chat`: the one that OpenAI began and others speak (`POST …/chat/completions`).
 * `program`: an agent on this machine, asked once without tools. `delegate`: whoever called kb.
 */
type Protocol = 'messages' | 'chat' | 'program' | 'delegate';

export interface Provider {
  name: string;
  protocol: Protocol;
  /** Where it is, unless KB_MODEL_URL says otherwise. */
  url?: string;
  /** The variable of the environment that has its key, where it takes one of its own. */
  key?: string;
  /** Whether there is no answer without a key. */
  needsKey?: true;
  /** Whether a model has to be named. */
  needsModel?: true;
}

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'anthropic',
    protocol: 'messages',
    url: 'https://api.anthropic.com/v1',
    key: 'ANTHROPIC_API_KEY',
    needsKey: true,
    needsModel: true,
  },
  { name: 'openai', protocol: 'chat', url: 'https://api.openai.com/v1', key: 'OPENAI_API_KEY', needsKey: true, needsModel: true },
  { name: 'ollama', protocol: 'chat', url: 'http://127.0.0.1:11434/v1', needsModel: true },
  { name: 'lmstudio', protocol: 'chat', url: 'http://127.0.0.1:1234/v1', needsModel: true },
  { name: 'vllm', protocol: 'chat', url: 'http://127.0.0.1:8000/v1', needsModel: true },
  { name: 'llamacpp', protocol: 'chat', url: 'http://127.0.0.1:8080/v1' },
  { name: 'claude', protocol: 'program' },
  { name: 'codex', protocol: 'program' },
  { name: 'gemini', protocol: 'program' },
  { name: 'delegate', protocol: 'delegate' },
];
