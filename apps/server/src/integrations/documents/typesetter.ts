import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentRequest } from '../../kernel/documents.ts'
import { qrPicture } from './qr-picture.ts'

const TEMPLATES = new URL('templates/', import.meta.url).pathname
const FONTS = ['poppins', 'noto-sans-devanagari'].flatMap((family) =>
  ['400', '600', '700'].map((weight) =>
    readFileSync(new URL(`fonts/${family}-${weight}.ttf`, import.meta.url)),
  ),
)
/** Typst's cache entries are dropped after this many documents. */
const REMEMBERED = 20

/** Renders documents with typst. It blocks the CPU while it works, so it runs in its own thread. */
export const createTypesetter = (): ((order: DocumentRequest) => Uint8Array) => {
  // Only the fonts that we ship: fonts installed on a machine must not change a document.
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: FONTS }] })
  const photoPath = join(TEMPLATES, 'photo')
  return ({ template, issuedAt, content, codes = {}, photo }) => {
    if (!/^[a-z-]+$/.test(template)) throw new Error('not the name of a template')
    if (photo !== undefined) compiler.mapShadow(photoPath, Buffer.from(photo))
    const pictures = Object.entries(codes).map(([name, text]) => [name, qrPicture(text)])
    try {
      // User text is passed as JSON input, never as template source.
      const compiled = compiler.compile({
        mainFilePath: join(TEMPLATES, `${template}.typ`),
        inputs: {
          content: JSON.stringify(content),
          codes: JSON.stringify(Object.fromEntries(pictures)),
          photo: photo === undefined ? 'no' : 'yes',
        },
      })
      if (compiled.result === null) {
        const diagnostics = compiled.takeDiagnostics()
        const reasons = diagnostics === null ? [] : compiler.fetchDiagnostics(diagnostics)
        throw new Error(`typst could not set ${template}: ${JSON.stringify(reasons)}`)
      }
      const creationTimestamp = Math.floor(issuedAt.getTime() / 1000)
      return compiler.pdf(compiled.result, { creationTimestamp })
    } finally {
      if (photo !== undefined) compiler.unmapShadow(photoPath)
      compiler.evictCache(REMEMBERED)
    }
  }
}
