/** The published library has no types. It is our oracle in a test, and nothing else. */
declare module 'node-ccavenue' {
  export class Configure {
    constructor(options: { working_key: string })
    encrypt(text: string): string
  }
}
