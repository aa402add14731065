import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageFile {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const readPackage = (root: string, folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile

/** Arguments of pnpm for some apps and what they need. A filter by folder leaves out what those workspaces depend on. */
export const filtersOf = (root: string, apps: readonly string[]): string[] =>
  apps.flatMap((app) => ['--filter', `${readPackage(root, app).name}...`])

/** The folders of some apps and of every workspace that they need at run time. */
export const runtimeFolders = (root: string, apps: readonly string[]): string[] => {
  const folders = globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) => dirname(file))
  const folderOf = new Map(folders.map((folder) => [readPackage(root, folder).name, folder]))
  const found = new Set<string>()
  const add = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    for (const name of Object.keys(readPackage(root, folder).dependencies ?? {})) {
      const needed = folderOf.get(name)
      if (needed !== undefined) add(needed)
    }
  }
  for (const app of apps) add(app)
  return [...found].toSorted()
}
