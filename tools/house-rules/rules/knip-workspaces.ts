import type { Rule } from '../rule.ts'

const WORKSPACE = /^((?:apps|packages|tools)\/[^/]+|e2e)\/package\.json$/

const listed = (text: string): readonly string[] => {
  const config: unknown = JSON.parse(text)
  if (typeof config !== 'object' || config === null || !('workspaces' in config)) return []
  return typeof config.workspaces === 'object' && config.workspaces !== null
    ? Object.keys(config.workspaces)
    : []
}

export const knipWorkspaces: Rule = {
  name: 'knip-workspaces',
  why: 'A workspace that knip.json does not name is not searched for unused code.',
  check: (tree) => {
    const known = listed(tree.file('knip.json')?.text ?? '{}')
    return tree.files
      .flatMap((file) => WORKSPACE.exec(file.path)?.[1] ?? [])
      .filter((workspace) => !known.includes(workspace))
      .map((workspace) => ({ path: 'knip.json', line: 1, message: `does not name ${workspace}` }))
  },
}
