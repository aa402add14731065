import { gunzipSync } from 'fflate'
import { openPart, type OpeningKey } from './open-bundle.ts'
import { readSolutions, type PaperSolutions } from './paper-solutions.ts'
import { readSectionText, readStructure, type PaperStructure, type SectionText } from './paper-content.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Safari can decompress since 16.4; older phones use our library. It is bundled: the device stores every file of a
 * build for an offline test anyway, and the code to load it later would be half its size.
 */
const gunzip = async (bytes: Bytes): Promise<Bytes> => {
  if (typeof DecompressionStream === 'undefined') return gunzipSync(bytes)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const openJson = async (file: Bytes, key: OpeningKey, part: number): Promise<unknown> => {
  const sealed = await openPart(file, key, part)
  if (sealed === null) return null
  try {
    return JSON.parse(new TextDecoder().decode(await gunzip(sealed)))
  } catch {
    return null
  }
}

/** Part 0. Null if the file was altered or the key is another (PPR-22). */
export const openStructure = async (file: Bytes, key: OpeningKey): Promise<PaperStructure | null> =>
  readStructure(await openJson(file, key, 0))

/** The texts of a section, counted from 0: each is opened when it is first needed. */
export const openSection = async (
  file: Bytes,
  key: OpeningKey,
  section: number,
): Promise<SectionText | null> => readSectionText(await openJson(file, key, section + 1))

/** RVW-10: the explanations, from their own file. */
export const openSolutions = async (file: Bytes, key: OpeningKey): Promise<PaperSolutions | null> =>
  readSolutions(await openJson(file, key, 0))

/** The bytes of a picture; its type is in the structure. */
export const openPicture = openPart
