import type { Node } from 'oxc-parser'
import { visitorKeys } from 'oxc-parser'

export type { Node }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = Reflect.get(node, key)
    return Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : []
  })

/** Calls `visit` for every node, parents first. */
export const walk = (root: Node, visit: (node: Node) => void): void => {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node)
    stack.push(...childrenOf(node).toReversed())
  }
}
