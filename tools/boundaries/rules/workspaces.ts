import type { IForbiddenRuleType } from 'dependency-cruiser'
import {
  CONTRACT,
  CONTRACT_SHAPES,
  MESSAGES,
  RULES,
  TEST_RULES,
  TESTKIT,
  TEST_FILE,
  TESTS,
  UI,
} from './places.ts'

/** Imports between apps and packages. */
export const workspaceRules: readonly IForbiddenRuleType[] = [
  {
    name: 'apps-are-islands',
    comment: 'Apps meet over the network, never in an import.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-know-no-apps',
    comment: 'A package must be usable by the next app too.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: ['^apps/', '^e2e/', '^scripts/', '^tools/'] },
  },
  {
    name: 'rules-import-nothing',
    comment: 'packages/rules is plain functions over plain values; it runs anywhere.',
    severity: 'error',
    from: { path: RULES, pathNot: TESTS },
    to: { pathNot: RULES },
  },
  {
    name: 'test-rules-know-only-rules',
    comment:
      'packages/test-rules runs on the server and in the player, and carries nothing but rules; browsers that cannot decompress load fflate.',
    severity: 'error',
    from: { path: TEST_RULES, pathNot: TESTS },
    to: { pathNot: [RULES, TEST_RULES, 'node_modules/fflate/'] },
  },
  {
    name: 'contract-knows-only-rules-and-zod',
    comment: 'packages/contract is read by every side, so it carries nothing but rules and zod.',
    severity: 'error',
    from: { path: CONTRACT, pathNot: TESTS },
    to: { pathNot: [CONTRACT, RULES, 'node_modules/zod/'] },
  },
  {
    name: 'shapes-are-plain-types',
    comment: 'A shape is a type in our own words, so that a use case may name it: no zod, no wire.',
    severity: 'error',
    from: { path: CONTRACT_SHAPES },
    to: { pathNot: [CONTRACT_SHAPES, RULES] },
  },
  {
    name: 'zod-is-mini-in-the-browser',
    comment: 'Code that reaches a phone uses zod/mini; plain zod costs it four times the bytes.',
    severity: 'error',
    from: { path: [CONTRACT, '^apps/(portal|console)/app/'], pathNot: TESTS },
    to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core|v4-mini)/' },
  },
  {
    name: 'messages-are-only-words',
    comment: 'packages/messages holds words; it may name codes of contract and rules, and formats nothing.',
    severity: 'error',
    from: { path: MESSAGES, pathNot: TESTS },
    to: { pathNot: [MESSAGES, CONTRACT, RULES] },
  },
  {
    name: 'ui-knows-no-business',
    comment: 'A component is given its words and values as props.',
    severity: 'error',
    from: { path: UI },
    to: { path: [CONTRACT, RULES, MESSAGES] },
  },
  {
    name: 'testkit-only-from-tests',
    comment: 'What runs for people never depends on what only tests need.',
    severity: 'error',
    from: { pathNot: [TESTS, TESTKIT, '^e2e/', '^vitest'] },
    to: { path: TESTKIT },
  },
  {
    name: 'nobody-imports-a-test',
    comment: 'What two tests need belongs in packages/testkit.',
    severity: 'error',
    from: {},
    to: { path: TEST_FILE },
  },
]
