import { createTransport } from 'nodemailer'
import type { MailSender } from '../../modules/notifications/index.ts'

/** A mail server's 5xx is its last word (RFC 5321); everything else may pass. */
const isFinal = (responseCode: number | undefined): boolean =>
  responseCode !== undefined && responseCode >= 500 && responseCode < 600

export const createSmtpMail = (options: { readonly url: string; readonly from: string }): MailSender => {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
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
        const { responseCode, code } = problem as { responseCode?: number; code?: string }
        const reason = `mail server: ${responseCode ?? code ?? 'unreachable'}`
        return { kind: isFinal(responseCode) ? 'refused' : 'later', reason }
      }
    },
  }
}
