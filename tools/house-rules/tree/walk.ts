import type { Node } from 'oxc-parser'
import { visitorKeys } from 'oxc-parser'

export type { Node }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Last child first, so that the stack pops them in order. */
const pushChildren = (node: Node, stack: Node[]): void => {
  for (const key of (visitorKeys[node.type] ?? []).toReversed()) {
    const child: unknown = Reflect.get(node, key)
    if (Array.isArray(child)) {
      for (const each of (child as unknown[]).toReversed()) if (isNode(each)) stack.push(each)
    } else if (isNode(child)) stack.push(child)
  }
}

/** Calls `visit` for every node, parents first. */
export const walk = (root: Node, visit: (node: Node) => void): void => {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node)
    pushChildren(node, stack)
  }
}
