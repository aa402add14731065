import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const PACKABLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest'])

/** After a build: every text file that shrinks gets a compressed copy, so that no request waits for compression. */
export const packFiles = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKABLE.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const plain = readFileSync(path)
    const packed = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    })
    if (packed.length < plain.length) writeFileSync(`${path}.br`, packed)
  }
}
