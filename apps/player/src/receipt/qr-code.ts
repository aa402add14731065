/** A QR code of a short address: bytes, level M, versions 2 to 6 (ISO/IEC 18004). Sixty bytes need no library. */

interface Version {
  readonly size: number
  readonly alignment: number
  /** Number of correction codewords per block, and of data codewords in each block. */
  readonly correction: number
  readonly blocks: readonly number[]
}

const VERSIONS: readonly Version[] = [
  { size: 25, alignment: 18, correction: 16, blocks: [28] },
  { size: 29, alignment: 22, correction: 26, blocks: [44] },
  { size: 33, alignment: 26, correction: 18, blocks: [32, 32] },
  { size: 37, alignment: 30, correction: 24, blocks: [43, 43] },
  { size: 41, alignment: 34, correction: 16, blocks: [27, 27, 27, 27] },
]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Powers of 2 in GF(256) with the polynomial 0x11d, and their logarithms. */
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  EXP[power + 255] = value
  LOG[value] = power
  value = (value << 1) ^ (value > 127 ? 0x11d : 0)
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0)

/** The remainder of the data by the generator of this degree: Reed–Solomon. */
const correctionOf = (data: readonly number[], degree: number): number[] => {
  let generator = [1]
  for (let root = 0; root < degree; root += 1) {
    const next = [...generator, 0]
    for (const [at, value] of generator.entries())
      next[at + 1] = (next[at + 1] ?? 0) ^ times(value, EXP[root] ?? 0)
    generator = next
  }
  const rest = [...data, ...Array.from({ length: degree }, () => 0)]
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0
    for (const [place, value] of generator.entries())
      rest[at + place] = (rest[at + place] ?? 0) ^ times(value, factor)
  }
  return rest.slice(data.length)
}

const codewordsOf = (bytes: Uint8Array, { blocks, correction }: Version): number[] => {
  const capacity = sum(blocks)
  // Mode 4 (bytes), an eight-bit count, the bytes, four bits of end; then 0xec and 0x11 in turn.
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const data: number[] = []
  for (let at = 0; at < nibbles.length; at += 2) data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  for (let pad = 0; data.length < capacity; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11)
  let from = 0
  const parts = blocks.map((length) => data.slice(from, (from += length)))
  const corrections = parts.map((part) => correctionOf(part, correction))
  const interleaved = (rows: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
      rows.flatMap((row) => row.slice(at, at + 1)),
    ).flat()
  return [...interleaved(parts), ...interleaved(corrections)]
}

type Grid = (boolean | undefined)[][]

/** Mask 0. A reader accepts any of the eight; choosing the best matters only for hard-to-read codes. */
const MASK = 0
const isMasked = (row: number, column: number): boolean => (row + column) % 2 === 0

/** Level M and the mask, with their check bits, as fifteen bits. */
const formatBits = (): number => {
  let rest = MASK << 10
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return ((MASK << 10) | rest) ^ 0x5412
}

const set = (grid: Grid, row: number, column: number, isDark: boolean) => {
  const line = grid[row]
  if (line !== undefined && column >= 0 && column < line.length) line[column] = isDark
}

/** Finders, timing patterns, the alignment pattern, the dark module and the format: everything except data. */
const frameOf = ({ size, alignment }: Version): Grid => {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }))
  const square = (middleRow: number, middleColumn: number, reach: number, light: number) => {
    for (let row = -reach; row <= reach; row += 1)
      for (let column = -reach; column <= reach; column += 1) {
        const ring = Math.max(Math.abs(row), Math.abs(column))
        set(grid, middleRow + row, middleColumn + column, ring !== light && ring !== 4)
      }
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  square(3, 3, 4, 2)
  square(3, size - 4, 4, 2)
  square(size - 4, 3, 4, 2)
  square(alignment, alignment, 2, 1)
  const bits = formatBits()
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1
    set(grid, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, isDark)
    set(grid, 8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark)
  }
  set(grid, size - 8, 8, true)
  return grid
}

const fillIn = (grid: Grid, codewords: readonly number[]): boolean[][] => {
  const size = grid.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    const isUpward = ((size - 1 - right) >> 1) % 2 === (right < 6 ? 1 : 0)
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== undefined) continue
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit += 1
        set(grid, row, column, isDark !== isMasked(row, column))
      }
    }
  }
  return grid.map((row) => row.map((isDark) => isDark === true))
}

/** Dark modules by row and column; null if the text does not fit. */
export const qrCode = (text: string): readonly (readonly boolean[])[] | null => {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.find(({ blocks }) => sum(blocks) >= bytes.length + 2)
  return version === undefined ? null : fillIn(frameOf(version), codewordsOf(bytes, version))
}
