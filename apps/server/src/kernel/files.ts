/** The store for documents. Keys cannot be guessed, and no two documents share one. */
export interface Files {
  /** Stores the bytes under the key, unless the key exists: safe to repeat. */
  put(key: string, bytes: Uint8Array, type: string): Promise<'stored' | 'was-there'>
  read(key: string): Promise<Uint8Array | null>
  /** A key that is not there is no fault: whoever asks again finds it done. */
  remove(key: string): Promise<void>
  /** A signed address for this one file, which works for some seconds. */
  addressFor(key: string, options: { readonly seconds: number; readonly fileName: string }): Promise<string>
}
