import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { knipWorkspaces } from './knip-workspaces.ts'

const tree = { 'apps/server/package.json': '{}', 'e2e/package.json': '{}', 'package.json': '{}' }

it('catches a workspace that knip.json leaves out', () => {
  const config = JSON.stringify({ workspaces: { '.': {}, 'apps/server': {} } })
  expect(
    knipWorkspaces.check(treeOf({ ...tree, 'knip.json': config })).map(({ message }) => message),
  ).toEqual(['does not name e2e'])
  expect(knipWorkspaces.check(treeOf(tree))).toHaveLength(2)
})

it('is content when all are named', () => {
  const config = JSON.stringify({ workspaces: { 'apps/server': {}, e2e: {} } })
  expect(knipWorkspaces.check(treeOf({ ...tree, 'knip.json': config }))).toEqual([])
})
