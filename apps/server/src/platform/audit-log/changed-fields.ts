import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** One field that changed. A personal value is stored as a keyed digest, any other as it is. */
export interface ChangedField {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  readonly isPersonal: boolean
}

export interface Subject {
  readonly kind: string
  readonly key: string
}

/** Digests of the same value differ between subjects and fields, so that entries cannot be joined by them. */
const createValueDigest =
  (key: KeyObject) =>
  (subject: Subject, name: string, value: string | null): string | null =>
    value === null
      ? null
      : createHmac('sha256', key)
          .update(JSON.stringify([subject.kind, subject.key, name, value]))
          .digest('hex')

/** What the log stores of the fields that changed. */
export const createStoredFields = (key: string) => {
  const derived = createHmac('sha256', Buffer.from(key, 'hex')).update('audit log values').digest()
  const digest = createValueDigest(createSecretKey(derived))
  return (subject: Subject, fields: readonly ChangedField[]): object[] =>
    fields.map(({ name, before, after, isPersonal }) =>
      isPersonal
        ? { name, beforeDigest: digest(subject, name, before), afterDigest: digest(subject, name, after) }
        : { name, before, after },
    )
}
