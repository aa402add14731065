import { createHash } from 'node:crypto'
import type { Files } from '../../kernel/files.ts'
import type { DataSubject, Keeping } from '../../kernel/personal-data.ts'
import type { PersonalDataOfModules } from '../personal-data.ts'

/** A document about a student, as the export lists it. */
export interface ExportedFile {
  readonly module: string
  readonly what: string
  readonly name: string
  /** Null if the store has no such file. */
  readonly size: number | null
  readonly sha256: string | null
  readonly kept: Keeping | null
}

/** Writes one file beside the export. */
export type SaveFile = (name: string, bytes: Uint8Array) => Promise<void>

/** One name for one key, without folders. */
const fileNameOf = (key: string): string => key.replaceAll('/', '-')

export const exportFiles = async (
  {
    files,
    personalData,
  }: { readonly files: Pick<Files, 'read'>; readonly personalData: PersonalDataOfModules },
  subject: DataSubject,
  save?: SaveFile,
): Promise<ExportedFile[]> => {
  const exported: ExportedFile[] = []
  for (const { module, files: filesOf } of personalData.modules)
    for (const { what, keys, kept } of (await filesOf?.(subject)) ?? [])
      for (const key of keys) {
        const bytes = await files.read(key)
        const name = fileNameOf(key)
        if (bytes !== null) await save?.(name, bytes)
        exported.push({
          module,
          what,
          name,
          size: bytes?.length ?? null,
          sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
          kept,
        })
      }
  return exported
}
