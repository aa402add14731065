/** The published library has no types. Only a test uses it, as a reference. */
declare module 'node-ccavenue' {
  export class Configure {
    constructor(options: { working_key: string })
    encrypt(text: string): string
  }
}
