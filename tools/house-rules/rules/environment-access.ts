import type { Rule } from '../rule.ts'
import { findNodes, isMember } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'

const MAY_READ =
  /^(scripts|tools)\/|^apps\/[^/]+\/(src\/|server\/|app\/)?config\.ts$|(^|\/)[a-z.-]+\.config\.ts$/

export const environmentAccess: Rule = {
  name: 'environment-access',
  why: 'The environment is read once, in config.ts, and handed down.',
  check: (tree) =>
    findNodes(
      tree,
      (path) => !MAY_READ.test(path) && !isTest(path),
      /\benv\b/,
      (node) => {
        if (isMember(node, 'process', 'env')) return 'process.env'
        const takesEnv =
          node.type === 'ImportSpecifier' &&
          node.imported.type === 'Identifier' &&
          node.imported.name === 'env'
        return takesEnv ? 'env of node:process' : undefined
      },
    ),
}
