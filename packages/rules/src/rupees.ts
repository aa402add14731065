/** `300.00`, as hosted pages and providers require it. */
export const writeRupees = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** No fee of ours is longer, and integers stay exact. */
const MOST_DIGITS = 9
const RUPEES = new RegExp(`^(\\d{1,${MOST_DIGITS}})(?:\\.(\\d{1,2})0*)?$`)

/** Paise of a text like `300`, `300.5` or `300.00`; null for anything else. Parsed without floating point. */
export const readRupees = (text: string): number | null => {
  const [, rupees, paise = ''] = RUPEES.exec(text) ?? []
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}
