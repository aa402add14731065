/** Where papers are kept. Keys are chosen so that nobody guesses one and no two papers share one. */
export interface Files {
  /** Stores the bytes under the key. A key that is taken stays as it is, so that asking twice changes nothing. */
  put(key: string, bytes: Uint8Array, type: string): Promise<'stored' | 'was-there'>
  read(key: string): Promise<Uint8Array | null>
  /** An address that fetches this one file for some seconds, and then never again. */
  addressFor(key: string, options: { readonly seconds: number; readonly fileName: string }): Promise<string>
}
