import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

// Runs after the build: every text file gets a packed twin, so that no request ever waits for packing.
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))
const packable = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest'])

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !packable.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const plain = readFileSync(path)
  const packed = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  if (packed.length < plain.length) writeFileSync(`${path}.br`, packed)
}
