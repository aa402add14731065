/** Where the links of the card lead. */
export interface CardLinks {
  readonly logIn: string
  readonly terms: string
  readonly privacy: string
  readonly phone: string
}
