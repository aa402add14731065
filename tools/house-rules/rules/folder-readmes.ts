import type { Rule } from '../rule.ts'

/** Folders that must have a README. */
const FOLDERS = [
  /^((?:apps|packages)\/[^/]+)\/./,
  /^(apps\/server\/src\/modules\/[^/]+)\/./,
  /^(scripts|tools|e2e|deploy)\/./,
]
const LONGEST = 80

export const folderReadmes: Rule = {
  name: 'folder-readmes',
  why: 'Each app, package and server module says in a README of about one screen what it is for.',
  check: (tree) => {
    const folders = new Set(
      tree.files.flatMap(({ path }) => FOLDERS.flatMap((folder) => folder.exec(path)?.[1] ?? [])),
    )
    return [...folders].flatMap((folder) => {
      const path = `${folder}/README.md`
      const readme = tree.file(path)
      if (readme === undefined) return [{ path, line: 1, message: 'is missing' }]
      const lines = readme.text.trimEnd().split('\n').length
      return lines > LONGEST
        ? [{ path, line: LONGEST, message: `has ${lines} lines; one screen is at most ${LONGEST}` }]
        : []
    })
  },
}
