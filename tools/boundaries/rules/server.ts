import type { IForbiddenRuleType } from 'dependency-cruiser'
import {
  COMPOSITION,
  CONFIG,
  CONTRACT,
  CONTRACT_SHAPES,
  EDGE,
  MODULE_INDEX,
  INTEGRATIONS,
  KERNEL,
  MODULES,
  PLATFORM,
  RULES,
  TEST_RULES,
  SERVER,
  SURFACES,
  TESTS,
} from './places.ts'
import { MAY_CALL } from './server-modules.ts'

const moduleNames = Object.keys(MAY_CALL)

/** A folder of a module, or of one of its sub-folders: `registration/sign-up/domain/`. */
const inModule = (folder: string): string => `${MODULES}([^/]+)/.*\\b${folder}/`
const ofSameModule = (folder: string): string => `${MODULES}$1/.*\\b${folder}/`
const EDGES = `${MODULES}$1/.*\\b(http|jobs)\\.ts$`

const whoMayCallWhom = Object.entries(MAY_CALL).map(([name, others]): IForbiddenRuleType => ({
  name: `${name}-calls-${others.length === 0 ? 'nobody' : 'only-its-neighbours'}`,
  comment:
    others.length === 0
      ? `${name} calls no other module; say it as an event in the outbox.`
      : `${name} may call ${others.join(', ')}, through index.ts only.`,
  severity: 'error',
  from: { path: `${MODULES}${name}/` },
  to: { path: MODULES, pathNot: [`${MODULES}${name}/`, ...others.map((o) => `${MODULES}${o}/index\\.ts$`)] },
}))

/** Imports between and inside the server's modules. */
export const moduleRules: readonly IForbiddenRuleType[] = [
  ...whoMayCallWhom,
  {
    name: 'every-module-is-in-the-table',
    comment: 'A new module first gets its row in tools/boundaries/rules/server-modules.ts.',
    severity: 'error',
    from: { path: MODULES, pathNot: moduleNames.map((name) => `${MODULES}${name}/`) },
    to: {},
  },
  {
    name: 'domain-is-pure',
    comment:
      'domain/ decides on values alone: itself, its refusal codes, kernel, packages/rules and packages/test-rules.',
    severity: 'error',
    from: { path: inModule('domain'), pathNot: TESTS },
    to: { pathNot: [ofSameModule('domain'), `${MODULES}$1/refusals\\.ts$`, KERNEL, RULES, TEST_RULES] },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'A use case speaks our own words: no edge, no Fastify, no http.ts or jobs.ts, and of the contract only shapes/.',
    severity: 'error',
    from: { path: inModule('use-cases'), pathNot: TESTS },
    to: { path: [EDGE, CONTRACT, EDGES, 'node_modules/fastify/'], pathNot: CONTRACT_SHAPES },
  },
  {
    name: 'use-cases-are-given-the-platform',
    comment: 'A use case may name a platform type; the thing itself is handed in. Database handles are free.',
    severity: 'error',
    from: { path: inModule('use-cases'), pathNot: TESTS },
    to: { path: PLATFORM, pathNot: `${PLATFORM}(db|database)`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'queries-only-read',
    comment: 'A query reads; it starts no use case and binds no endpoint.',
    severity: 'error',
    from: { path: inModule('queries'), pathNot: TESTS },
    to: { path: [ofSameModule('use-cases'), EDGES] },
  },
  {
    name: 'modules-are-given-their-adapters',
    comment: 'A module names a port; the composition hands it the integration.',
    severity: 'error',
    from: { path: MODULES },
    to: { path: INTEGRATIONS },
  },
]

/** Imports between the layers around the modules. */
export const layerRules: readonly IForbiddenRuleType[] = [
  {
    name: 'kernel-knows-nothing-of-the-server',
    comment: 'kernel/ is the ground everything stands on.',
    severity: 'error',
    from: { path: KERNEL, pathNot: TESTS },
    to: { path: SERVER, pathNot: KERNEL },
  },
  {
    name: 'kernel-does-no-io',
    comment: 'kernel/ does no input or output: no packages and no Node modules but crypto and async_hooks.',
    severity: 'error',
    from: { path: KERNEL, pathNot: TESTS },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'],
      dependencyTypesNot: ['type-only'],
      pathNot: ['^(node:)?(crypto|async_hooks)$', RULES, '^packages/contract/'],
    },
  },
  {
    name: 'platform-knows-no-business',
    comment: 'platform/ is plumbing: it knows kernel and config, never what runs on it.',
    severity: 'error',
    from: { path: PLATFORM, pathNot: TESTS },
    to: { path: [MODULES, SURFACES, INTEGRATIONS, EDGE] },
  },
  {
    name: 'edge-knows-no-business',
    comment: 'edge/ mounts rows of the contract; modules bring themselves to it.',
    severity: 'error',
    from: { path: EDGE, pathNot: TESTS },
    to: { path: [MODULES, SURFACES, INTEGRATIONS] },
  },
  {
    name: 'integrations-know-only-ports',
    comment: 'An adapter may name the port of a front door, nothing behind it.',
    severity: 'error',
    from: { path: INTEGRATIONS, pathNot: TESTS },
    to: { path: [MODULES, SURFACES, EDGE], pathNot: MODULE_INDEX },
  },
  {
    name: 'integrations-are-islands',
    comment: 'One adapter per outside party; what two need belongs in platform/.',
    severity: 'error',
    from: { path: `${INTEGRATIONS}([^/]+)` },
    to: { path: INTEGRATIONS, pathNot: `${INTEGRATIONS}$1(/|$)` },
  },
  {
    name: 'surfaces-use-front-doors',
    comment: 'A surface reads across modules through their index.ts.',
    severity: 'error',
    from: { path: SURFACES },
    to: { path: [MODULES, INTEGRATIONS], pathNot: MODULE_INDEX },
  },
  {
    name: 'surfaces-are-on-top',
    comment: 'Nobody calls a surface; only the composition mounts it.',
    severity: 'error',
    from: { path: `${SERVER}((?:surfaces/)?[^/]+)`, pathNot: [COMPOSITION, TESTS] },
    to: { path: SURFACES, pathNot: `${SERVER}$1(/|$)` },
  },
  {
    name: 'composition-is-imported-by-nobody',
    comment: 'main/ and composition.ts know everything, so nothing may know them.',
    severity: 'error',
    from: { pathNot: [COMPOSITION, TESTS] },
    to: { path: COMPOSITION },
  },
  {
    name: 'config-is-passed-down',
    comment: 'Configuration is read once in main/ and handed down; below it only its type may be named.',
    severity: 'error',
    from: { path: [MODULES, KERNEL, EDGE, SURFACES, INTEGRATIONS, PLATFORM], pathNot: TESTS },
    to: { path: CONFIG, dependencyTypesNot: ['type-only'] },
  },
]
