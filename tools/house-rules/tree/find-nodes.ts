import type { Node } from 'oxc-parser'
import type { Violation } from '../rule.ts'
import type { Tree } from './tree.ts'
import { walk } from './walk.ts'

/** Every node in `places` for which `find` returns a message. Files that do not match `hint` are not parsed. */
export const findNodes = (
  tree: Tree,
  places: (path: string) => boolean,
  hint: RegExp,
  find: (node: Node) => string | undefined,
): Violation[] =>
  tree.files
    .filter((file) => file.isCode && places(file.path) && hint.test(file.text))
    .flatMap((file) => {
      const found: Violation[] = []
      walk(file.parsed().program, (node) => {
        const message = find(node)
        if (message !== undefined) found.push({ path: file.path, line: file.lineAt(node.start), message })
      })
      return found
    })

const nameOf = (node: Node): unknown =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined

/** `object.property` or `object['property']`. */
export const isMember = (node: Node, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  nameOf(node.property) === property
