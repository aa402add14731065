import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaveFile } from './stored-files.ts'

/** Only the account of the machine that runs the command may read the files. */
export const saveInto =
  (folder: string): SaveFile =>
  async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, name), bytes, { mode: 0o600 })
  }
