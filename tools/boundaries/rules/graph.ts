import type { IForbiddenRuleType } from 'dependency-cruiser'
import { RULES, TESTS } from './places.ts'

/** Rules about the import graph as a whole. */
export const graphRules: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that leads nowhere would slip past every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '/build/', '\\?(url|raw|inline)$'] },
  },
  {
    name: 'shared-by-at-least-two',
    comment: 'One user is not sharing: a rule with a single user moves to its home.',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: TESTS },
    module: { path: `${RULES}src/`, pathNot: TESTS, numberOfDependentsLessThan: 2 },
  },
]
