import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** OWASP's minimum for Argon2id: 19 MiB, two passes. Stored with each hash, so that it can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const derive = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  argon2('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  })

/** In the usual text form of Argon2, so that another program can read it. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = FORM.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** STF-05: compared for a member who is unknown or has no password, so that the answer takes as long. */
export const NO_ONES_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
