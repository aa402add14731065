/** PPR-07: the valid text of a number box while typing: `-`, `12.`, `.5`, seven digits, two decimals. */
const WHOLE = /^-?\d{0,7}$/
const DECIMAL = /^-?\d{0,7}(\.\d{0,2})?$/

export type Decimals = 0 | 2

export const isNumberText = (text: string, decimals: Decimals): boolean =>
  (decimals === 0 ? WHOLE : DECIMAL).test(text)

/** Hundredths, or null while there is no number yet. */
export const hundredthsOf = (text: string): number | null => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole === '' && fraction === '') return null
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

export const numberTextOf = (hundredths: number): string => {
  const absolute = Math.abs(hundredths)
  const fraction = String(absolute % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${hundredths < 0 ? '-' : ''}${Math.floor(absolute / 100)}${fraction === '' ? '' : `.${fraction}`}`
}

/** A key of the keypad: a digit, the point, the minus (a toggle), or delete. */
export const pressKey = (text: string, key: string): string => {
  if (key === 'delete') return text.slice(0, -1)
  if (key === 'minus') return text.startsWith('-') ? text.slice(1) : `-${text}`
  return text + key
}
