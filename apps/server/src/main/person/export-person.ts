import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PersonalData, PersonalRecords } from '../../kernel/personal-data.ts'
import type { PersonDeps } from './erase-person.ts'
import { findSubject } from './find-subject.ts'
import { exportFiles, type ExportedFile, type SaveFile } from './stored-files.ts'

export interface ExportedModule {
  readonly module: PersonalData['module']
  readonly records: readonly PersonalRecords[]
}

export interface ExportedPerson {
  readonly exportedAt: string
  /** Of the account; its column is encrypted. */
  readonly dateOfBirth: string | null
  readonly modules: readonly ExportedModule[]
  /** Documents, with what their bytes can be compared by. */
  readonly files: readonly ExportedFile[]
}

/** Everything we know about a student, by module. Throws while the CRM or the file store does not answer. */
export const exportPerson = async (
  deps: PersonDeps,
  rollNumber: string,
  save?: SaveFile,
): Promise<Outcome<ExportedPerson, 'no-such-student'>> => {
  const subject = await findSubject(deps.identity, rollNumber)
  if (subject === null) return refuse('no-such-student')
  const modules: ExportedModule[] = []
  for (const { module, export: exportFrom } of deps.personalData.modules) {
    const records = await exportFrom(subject)
    if (records.length > 0) modules.push({ module, records })
  }
  return done({
    exportedAt: deps.clock.now().toISOString(),
    dateOfBirth: await deps.identity.dateOfBirthOf(subject.studentId, 'person-export'),
    modules,
    files: await exportFiles(deps, subject, save),
  })
}
