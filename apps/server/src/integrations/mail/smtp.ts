import { createTransport } from 'nodemailer'
import { MAILS_AT_ONCE, type MailSender } from '../../modules/notifications/index.ts'

/** Commands whose replies are about one mail: its recipient and its content. */
const ABOUT_THE_LETTER = new Set(['RCPT TO', 'DATA'])

/**
 * A 5xx reply about a mail is final (RFC 5321). A 5xx reply about us, such as a failed login or a missing permission to
 * send, is a configuration error, and mails are retried until it is fixed.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpProblem): boolean =>
  responseCode >= 500 && responseCode < 600 && ABOUT_THE_LETTER.has(command)

interface SmtpProblem {
  readonly responseCode?: number
  readonly code?: string
  readonly command?: string
}

export interface SmtpMail extends MailSender {
  /** Connects and logs in, and rejects with the reason if that fails. */
  verify(): Promise<void>
  /** Closes the pooled connections. */
  close(): void
}

export const createSmtpMail = (options: { readonly url: string; readonly from: string }): SmtpMail => {
  const transport = createTransport({
    url: options.url,
    // Connections are reused for the next mail, and a hanging server blocks only these few.
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
    verify: async () => {
      await transport.verify()
    },
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
        const smtpProblem = problem as SmtpProblem
        const reason = `mail server: ${smtpProblem.responseCode ?? smtpProblem.code ?? 'unreachable'}`
        return { kind: isFinal(smtpProblem) ? 'refused' : 'later', reason }
      }
    },
  }
}
