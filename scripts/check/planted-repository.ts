import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A temporary repository with our tool configuration, in which a test plants what the tool must find. */
export const plantRepository = (
  configuration: readonly string[],
  files: Readonly<Record<string, string>>,
) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'medha-planted-')))
  for (const file of configuration) cpSync(join(root, file), join(folder, file))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
