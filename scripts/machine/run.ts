import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and returns its output. */
export const run = async (
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> => {
  const { stdout } = await execute(program, args, {
    cwd,
    env: { ...process.env, ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program. System folders are searched too, because a normal user's PATH often omits them. */
export const find = (name: string): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

export const isRoot = (): boolean => process.getuid?.() === 0
