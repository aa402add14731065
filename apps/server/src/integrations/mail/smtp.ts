import { createTransport } from 'nodemailer'
import { MAILS_AT_ONCE, type MailSender } from '../../modules/notifications/index.ts'

/** Answers about one letter: who it is for and what it says. */
const ABOUT_THE_LETTER = new Set(['RCPT TO', 'DATA'])

/**
 * A mail server's 5xx is its last word about this letter (RFC 5321). Said about us, who we are or whether we may send
 * at all, it is somebody's mistake, and every letter waits until it is mended.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpProblem): boolean =>
  responseCode >= 500 && responseCode < 600 && ABOUT_THE_LETTER.has(command)

interface SmtpProblem {
  readonly responseCode?: number
  readonly code?: string
  readonly command?: string
}

export interface SmtpMail extends MailSender {
  /** Lets go of the connections that are kept. */
  close(): void
}

export const createSmtpMail = (options: { readonly url: string; readonly from: string }): SmtpMail => {
  const transport = createTransport({
    url: options.url,
    // Connections are kept for the next letter, and a hanging server holds a few of them and nothing else.
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxRequeues: 1,
    idleTimeout: 10_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
    close: () => transport.close(),
    send: async ({ to, subject, text, messageKey, attachment }) => {
      const messageId = `<${messageKey}@${domain}>`
      try {
        const attachments =
          attachment === undefined
            ? []
            : [{ filename: attachment.fileName, content: Buffer.from(attachment.bytes) }]
        await transport.sendMail({ from: options.from, to, subject, text, messageId, attachments })
        return { kind: 'accepted', providerId: messageId }
      } catch (problem) {
        const said = problem as SmtpProblem
        const reason = `mail server: ${said.responseCode ?? said.code ?? 'unreachable'}`
        return { kind: isFinal(said) ? 'refused' : 'later', reason }
      }
    },
  }
}
