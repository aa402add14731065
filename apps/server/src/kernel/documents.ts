/** What is to be put on paper. The words are ready to be printed; a template only arranges them. */
export interface PaperOrder {
  readonly template: string
  /** Becomes the paper's date, so that the same order makes the same bytes. */
  readonly issuedAt: Date
  readonly content: object
  /** Texts that are printed as QR codes, by the name under which the template finds them. */
  readonly codes?: Readonly<Record<string, string>>
  /** A photograph, where there is one. */
  readonly photo?: Uint8Array
}

/** Turns orders into PDF. Given to modules by the composition. */
export interface Documents {
  render(order: PaperOrder): Promise<Uint8Array>
}
