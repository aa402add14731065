/** Pairs of letters that a browser with Hindi shaping draws as one, narrower than the two side by side. */
const CONJUNCTS = [
  ['क्ष', 'क', 'ष'],
  ['प्र', 'प', 'र'],
] as const

/** C08: the shaped width of a conjunct. Without a Hindi font or without shaping it is as wide as its letters. */
export const drawsConjuncts = (): boolean => {
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return true
  canvas.font = `100px ${getComputedStyle(document.body).fontFamily}`
  const width = (text: string): number => canvas.measureText(text).width
  return CONJUNCTS.every(([whole, one, other]) => width(whole) < width(one) + width(other) - 1)
}
