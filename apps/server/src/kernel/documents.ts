/** A document to render. The texts are ready to be printed; the template only arranges them. */
export interface DocumentRequest {
  readonly template: string
  /** Becomes the document's date, so that the same request makes the same bytes. */
  readonly issuedAt: Date
  readonly content: object
  /** Texts that are printed as QR codes, by the name under which the template finds them. */
  readonly codes?: Readonly<Record<string, string>>
  /** A photograph, where there is one. */
  readonly photo?: Uint8Array
}

/** Renders documents as PDF. The composition passes it to modules. */
export interface Documents {
  render(order: DocumentRequest): Promise<Uint8Array>
}
