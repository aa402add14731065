import type { PaperStructure, SectionText } from '@medha/test-rules/paper-content'

/** An opened paper; parts are null if the key is lost or the file is damaged. */
interface PaperParts {
  readonly structure: PaperStructure
  section(at: number): Promise<SectionText | null>
  picture(part: number): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Creates the URL of a picture, as the page's CSP allows it. */
type PictureUrl = (bytes: Uint8Array<ArrayBuffer>, type: string) => string

const blobUrl: PictureUrl = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }))

/** For a page whose CSP allows no blobs. */
export const dataUrl: PictureUrl = (bytes, type) => {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(letters)}`
}

/** The parts opened so far, for screens: reading a missing part opens it and notifies the subscribers afterwards. */
export interface PaperStore {
  readonly structure: PaperStructure
  subscribe(listener: () => void): () => void
  /** Changes whenever another part is opened. */
  version(): number
  section(at: number): SectionText | null
  pictureUrl(part: number, type: string): string | null
}

export const createPaperStore = (reader: PaperParts, urlOf: PictureUrl = blobUrl): PaperStore => {
  const listeners = new Set<() => void>()
  const sections = new Map<number, SectionText | null>()
  const pictures = new Map<number, string | null>()
  let version = 0
  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const open = async <T>(into: Map<number, T | null>, at: number, read: () => Promise<T | null>) => {
    into.set(at, null)
    const found = await read().catch(() => null)
    if (found === null) {
      into.delete(at)
      return
    }
    into.set(at, found)
    changed()
  }
  return {
    structure: reader.structure,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    section: (at) => {
      if (!sections.has(at)) void open(sections, at, () => reader.section(at))
      return sections.get(at) ?? null
    },
    pictureUrl: (part, type) => {
      if (!pictures.has(part))
        void open(pictures, part, async () => {
          const bytes = await reader.picture(part)
          return bytes === null ? null : urlOf(bytes, type)
        })
      return pictures.get(part) ?? null
    },
  }
}
