/** The store for documents. Keys cannot be guessed, and no two documents share one. */
export interface Files {
  /** Stores the bytes under the key, unless the key exists: safe to repeat. */
  put(key: string, bytes: Uint8Array, type: string): Promise<'stored' | 'was-there'>
  read(key: string): Promise<Uint8Array | null>
  /** A missing key is not an error, so a removal can be repeated. */
  remove(key: string): Promise<void>
  /** A signed URL for this one file, valid for the given number of seconds. */
  addressFor(key: string, options: { readonly seconds: number; readonly fileName: string }): Promise<string>
}
