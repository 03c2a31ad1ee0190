import fc from 'fast-check';
import { expect, test } from 'vitest';

import { irregularForms, stem, stemPrefix } from '../../src/relevance/stem.ts';

/** Words on one line have one stem, and no other line has it. */
const FAMILIES = [
  'authenticate authenticates authenticating authenticated authentication authenticator',
  'auth',
  'author authors',
  'authorize authorized authorizing authorization authorizer',
  'configure configured configuration configurations configurator',
  'config configs',
  'connect connected connection connections connector',
  'route routes routed routing router routers',
  'cache caches cached caching',
  'query queries querying queried',
  'parse parses parsed parsing parser',
  'handle handled handling handler handlers',
  'state states',
  'station stations',
  'stat stats',
  'statement statements',
  'status',
  'use uses used using',
  'user users',
  'generic generics',
  'general',
  'generate generated generating generation generator',
  'create creates created creating creation creator',
  'map maps mapped mapping mapper',
  'log logs logged logging logger',
  'render rendered rendering renderer',
  'type types typed typing',
  'serialize serialized serializing serialization serializer',
  'iter',
  'session sessions',
  'cookie cookies',
  'manage managed managing management manager',
  'deploy deployed deploying deployment',
  'error errors',
  'err',
  'exception exceptions',
  'except',
  'express',
  'expression expressions',
  'dependency dependencies',
  'policy policies',
  'cancel cancelled canceled cancelling cancellation',
  'format formats formatted formatting formatter',
  'identify identified identifying identifier identifiers',
  'set sets',
  'setting settings',
  'product products',
  'production',
  'register registered registering registration registry',
  'index indexes indices indexing indexed indexer',
  'core',
  'cors',
  'theme themes',
  'them',
  'mode modes',
  'mod mods',
  'model models modeling',
  'queue queues queued queueing queuing',
  'retry retries retried retrying',
  'write writes writing written writer',
  'alias aliases',
  'address addresses',
  'class classes',
  'process processes processing processed processor',
  'bus buses',
  'i18n',
  'größe',
];

test('inflections of a word share a stem that no other word has', () => {
  const owners = new Map<string, string>();
  for (const family of FAMILIES) {
    const stems = new Set(family.split(' ').map(stem));
    expect([...stems], family).toHaveLength(1);
    const [only = ''] = stems;
    expect(owners.get(only), `${family} meets ${owners.get(only)}`).toBeUndefined();
    owners.set(only, family);
  }
});

test('every word begins with the prefix of its stem or is a known irregular form', () => {
  for (const word of FAMILIES.flatMap((family) => family.split(' '))) {
    const own = stem(word);
    expect(word.startsWith(stemPrefix(own)) || irregularForms(own).includes(word), word).toBe(true);
  }
});

test('a made-up word begins with the prefix of its stem too', () => {
  const syllable = fc.constantFrom(
    'con',
    'nect',
    'rout',
    'e',
    'ing',
    'ed',
    'er',
    'or',
    'ation',
    'ate',
    'ator',
    'ion',
    'ment',
    's',
    'es',
    'ies',
    'y',
    'ss',
    'bl',
    'iz',
    'at',
  );
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 5 }), (parts) => {
      const word = parts.join('');
      const own = stem(word);
      expect(word.startsWith(stemPrefix(own)) || irregularForms(own).includes(word)).toBe(true);
    }),
  );
});

test('a stem is never empty and words of up to three letters keep theirs unless they are irregular', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => {
      expect(stem(word)).not.toBe('');
      if (word.length <= 3 && !['ids', 'dbs', 'uis', 'ran'].includes(word)) expect(stem(word)).toBe(word);
    }),
  );
});
