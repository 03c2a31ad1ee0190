import { words } from '../base/words.ts';
import type { LensCode, LensData } from './report/lens.ts';

/** A lens as its registry has it: what can be known of it at once, and where its code is. */
export interface LensEntry extends LensData {
  /** Loads its code, which is large. A check loads none. */
  load: () => Promise<LensCode>;
}

/** Every lens, in the order in which documents, messages and the index page list them and roles prefer them. All that names one is here. */
export const LENSES: readonly LensEntry[] = [
  {
    name: 'interfaces',
    folder: 'contracts',
    shows: 'public types, classes with their members, functions and exports',
    roles: ['architect'],
    formats: [],
    edges: ['inbound'],
    rules: [],
    states: [],
    needs: 'surface',
    follows: false,
    load: async () => (await import('./interface/interfaces.ts')).interfaces,
  },
  {
    name: 'flows',
    folder: 'flows',
    shows: 'entry points (routes, commands, events, jobs) and what their handlers call',
    roles: ['product'],
    formats: words('package-json openapi protobuf symfony-routes struts web-xml hosting schedules jsp razor'),
    edges: ['outbound'],
    rules: ['common', 'flows', 'places'],
    states: words('route command main job event call'),
    needs: 'bodies',
    follows: true,
    load: async () => (await import('./flow/flows.ts')).flows,
  },
  {
    name: 'boundaries',
    folder: 'boundaries',
    shows: 'what the focus imports and what imports it: directories, packages, cycles',
    roles: ['architect'],
    formats: [],
    edges: ['inbound', 'outbound'],
    rules: [],
    states: [],
    needs: 'bodies',
    follows: false,
    load: async () => (await import('./boundary/boundaries.ts')).boundaries,
  },
  {
    name: 'trust-zones',
    folder: 'trust-zones',
    shows: 'untrusted data, the dangerous operations it reaches, access control and other controls, unprotected entry points',
    roles: ['security'],
    formats: words(
      'openapi protobuf symfony-routes symfony-security spring-security struts web-xml mybatis settings ejs erb haml handlebars pug jinja twig blade jsp razor html',
    ),
    edges: ['outbound'],
    // A trust zone begins at an entry point.
    rules: ['common', 'flows', 'places', 'errors', 'trust-zones'],
    states: words('protected unprotected undecided setting computed-setting source sink control path'),
    // What is reached decides what is told of the others.
    seldom: words('source sink control path'),
    needs: 'bodies',
    follows: true,
    load: async () => (await import('./trust/trust-zones.ts')).trustZones,
  },
  {
    name: 'contracts',
    folder: 'contracts',
    shows: 'schemas with their rules, errors and where they are raised, closed sets of values, public signatures',
    roles: ['qa', 'security'],
    formats: words('openapi protobuf asyncapi json-schema symfony-routes struts web-xml razor'),
    edges: ['outbound'],
    // What an entry point answers is a contract.
    rules: ['common', 'flows', 'errors', 'contracts'],
    states: words('schema field inherited-field check values error raise answer reply output front implied'),
    // The index has them.
    seldom: ['signature'],
    needs: 'bodies',
    follows: true,
    load: async () => (await import('./contract/contracts.ts')).contracts,
  },
  {
    name: 'state',
    folder: 'state',
    shows: 'state machines and life cycles: states, what moves between them and where, states never entered or left',
    roles: [],
    formats: [],
    edges: [],
    rules: ['common', 'state'],
    states: words('machine state transition'),
    needs: 'bodies',
    follows: false,
    load: async () => (await import('./state/state.ts')).state,
  },
  {
    name: 'entity',
    folder: 'entities',
    shows: 'one file: what it is for, what it gives and who takes it, what it needs, which tests cover it',
    roles: [],
    formats: [],
    edges: ['inbound', 'outbound'],
    // What a file reads from its environment.
    rules: ['trust-zones'],
    states: [],
    needs: 'surface',
    follows: false,
    about: 'file',
    load: async () => (await import('./entity/entity.ts')).entity,
  },
];
