/** A document to render. The texts are already formatted; the template only arranges them. */
export interface DocumentRequest {
  readonly template: string
  /** Becomes the document's date, so that the same request renders the same bytes. */
  readonly issuedAt: Date
  readonly content: object
  /** Texts that are printed as QR codes, by the name the template uses. */
  readonly codes?: Readonly<Record<string, string>>
  readonly photo?: Uint8Array
}

/** Renders documents as PDF. The composition passes it to modules. */
export interface Documents {
  render(order: DocumentRequest): Promise<Uint8Array>
}
