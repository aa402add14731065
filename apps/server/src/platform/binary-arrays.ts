/** Type numbers from PostgreSQL's catalogue. */
const INT2 = 21
const INT4 = 23
const INT8 = 20
const BYTEA = 17
const TEXT = 25
const TIMESTAMPTZ = 1184

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const TWO_POW_32 = 2 ** 32
const POSTGRES_EPOCH_MS = 946_684_800_000

/**
 * One array in PostgreSQL's binary format: dimensions, flags, element type, count, lower bound, then length and bytes
 * of each element. The driver sends a Buffer unchanged, which avoids text encoding, most of the work for byte rows.
 */
const startArray = (type: number, count: number, bytes: number): Buffer => {
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + bytes)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(type, 8)
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16)
  return array
}

const numbersOf =
  (type: number, size: 2 | 4) =>
  (values: readonly number[]): Buffer => {
    const array = startArray(type, values.length, values.length * size)
    let at = HEADER_BYTES
    for (const value of values) {
      at = array.writeInt32BE(size, at)
      at = size === 2 ? array.writeInt16BE(value, at) : array.writeInt32BE(value, at)
    }
    return array
  }

const longNumbers = (type: number, values: readonly number[]): Buffer => {
  const array = startArray(type, values.length, values.length * 8)
  let at = HEADER_BYTES
  for (const value of values) {
    at = array.writeInt32BE(8, at)
    const high = Math.floor(value / TWO_POW_32)
    at = array.writeInt32BE(high, at)
    at = array.writeUInt32BE(value - high * TWO_POW_32, at)
  }
  return array
}

export const int2Array = numbersOf(INT2, 2)
export const int4Array = numbersOf(INT4, 4)
/** For integers that JavaScript represents exactly. */
export const int8Array = (values: readonly number[]): Buffer => longNumbers(INT8, values)

/** Takes milliseconds since 1970. */
export const timestampArray = (values: readonly number[]): Buffer =>
  longNumbers(
    TIMESTAMPTZ,
    values.map((value) => (value - POSTGRES_EPOCH_MS) * 1000),
  )

export const byteaArray = (values: readonly Uint8Array[]): Buffer => {
  let bytes = 0
  for (const value of values) bytes += value.length
  const array = startArray(BYTEA, values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    at = array.writeInt32BE(value.length, at)
    array.set(value, at)
    at += value.length
  }
  return array
}

/** For ASCII texts, where one character is one byte. */
export const asciiArray = (values: readonly string[]): Buffer => {
  let bytes = 0
  for (const value of values) bytes += value.length
  const array = startArray(TEXT, values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    at = array.writeInt32BE(value.length, at)
    at += array.write(value, at, 'latin1')
  }
  return array
}
