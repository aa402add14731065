/** The fields of the server's responses that a simulated phone reads. */
export interface EntryAnswer {
  readonly t: number
  readonly paper: { readonly code: string }
  readonly epoch: number
  readonly n: number
  readonly sheet: string | null
}
export interface StartReply {
  readonly epoch: number
  readonly h0: string
  readonly deadline: { readonly base: number }
}
export interface SaveReply {
  readonly was: string
  readonly e: number
  readonly n: number
}

export interface PhoneReceipt {
  readonly receipt: { readonly id: string; readonly signed: string }
  readonly salt: string
  readonly sheet: string
  readonly held: number
}

/** Proof that the phone is the student's. */
export type TakeoverProof =
  | { readonly kind: 'same-device' }
  | { readonly kind: 'staff-code'; readonly digits: string }
