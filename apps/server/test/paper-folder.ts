import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAPERS = join(import.meta.dirname, '../db/seeds/demo/papers')

export const demoFolder = (code: string): string => join(PAPERS, code.toLowerCase())

type Json = Record<string, unknown>

/** A demo paper under another code and in its own list, in a folder that a test may change. */
export const copyOfPaper = (from: string, code: string) => {
  const path = join(mkdtempSync(join(tmpdir(), 'papers-')), code.toLowerCase())
  cpSync(demoFolder(from), path, { recursive: true })
  const edit = (file: string, change: (json: Json) => Json) =>
    writeFileSync(
      join(path, file),
      JSON.stringify(change(JSON.parse(readFileSync(join(path, file), 'utf8')) as Json)),
    )
  edit('paper.json', (json) => ({ ...json, code, list: { ...(json['list'] as Json), code } }))
  return {
    path,
    edit,
    editText: (file: string, change: (text: string) => string) =>
      writeFileSync(join(path, file), change(readFileSync(join(path, file), 'utf8'))),
    remove: () => rmSync(join(path, '..'), { recursive: true }),
  }
}
