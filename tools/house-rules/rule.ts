import type { Tree } from './tree/tree.ts'

export type Violation = {
  readonly path: string
  readonly line: number
  readonly message: string
}

export type Rule = {
  readonly name: string
  /** One sentence for the developer who broke the rule. */
  readonly why: string
  readonly check: (tree: Tree) => Violation[]
}
