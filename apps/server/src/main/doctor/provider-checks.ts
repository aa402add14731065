import { randomUUID } from 'node:crypto'
import type { Files } from '../../kernel/files.ts'
import type { SmtpMail } from '../../integrations/mail/smtp.ts'
import { openRedis } from '../../platform/redis.ts'
import { good, problem, reasonOf, type Finding } from './finding.ts'

export const checkRedis = async (url: string, timeoutMs: number): Promise<Finding> => {
  const redis = openRedis(url, timeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      redis.once('ready', resolve)
      redis.once('error', reject)
    })
    await redis.ping()
    return good('Redis answers')
  } catch (error) {
    return problem(`Redis does not answer: ${reasonOf(error)}`, 'Start Redis, or correct REDIS_URL.')
  } finally {
    redis.disconnect()
  }
}

export const checkFiles = async (files: Pick<Files, 'put' | 'read' | 'remove'>): Promise<Finding> => {
  const key = `doctor/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await files.put(key, bytes, 'text/plain')
    const read = await files.read(key)
    await files.remove(key)
    return read !== null && bytes.equals(read)
      ? good('The file store keeps, gives and deletes a file')
      : problem('The file store gives another file than it was given', 'Check FILES_URL and FILES_BUCKET.')
  } catch (error) {
    return problem(
      `The file store does not work: ${reasonOf(error)}`,
      'Check FILES_URL, FILES_BUCKET, FILES_KEY_ID and FILES_SECRET, and the rights of the key.',
    )
  }
}

export const checkMail = async (mail: Pick<SmtpMail, 'verify' | 'close'>): Promise<Finding> => {
  try {
    await mail.verify()
    return good('The mail server lets us in')
  } catch (error) {
    return problem(`The mail server does not let us in: ${reasonOf(error)}`, 'Check SMTP_URL.')
  } finally {
    mail.close()
  }
}
