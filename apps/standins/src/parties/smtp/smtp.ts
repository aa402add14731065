import { simpleParser, type AddressObject } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'

const NAME = 'smtp'

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const addressText = (field: AddressObject | AddressObject[] | undefined): string =>
  [field ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

const open = async ({ config, inbox, faults }: PartyDeps): Promise<OpenParty> => {
  const read = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const mail = await simpleParser(stream)
    const fault = faults.strike(NAME)
    if (fault?.name === 'slow') await sleep(fault.ms)
    if (fault?.name === 'refuse') throw smtpError(451, 'Try again later')
    for (const { address } of session.envelope.rcptTo) {
      inbox.receive({
        channel: 'mail',
        to: address,
        from: addressText(mail.from),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        providerId: mail.messageId ?? '',
        templateId: '',
        attachments: mail.attachments.map(({ filename, content }) => ({
          name: filename ?? '',
          base64: content.toString('base64'),
        })),
      })
    }
  }

  const server = new SMTPServer({
    name: 'mail.medha.example',
    // A sink on loopback: no login and no encryption.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: 20 * 1024 * 1024,
    onData: callbackify(read),
  })
  // A client that disconnects half way must not stop the stand-in.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(config.SMTP_PORT, '127.0.0.1', resolve)
  })
  return {
    address: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const smtp: Party = {
  name: NAME,
  title: 'Mail',
  protocol: 'SMTP',
  faults: [
    { name: 'refuse', label: 'Refuse with 451' },
    { name: 'slow', label: 'Take 5 seconds' },
  ],
  open,
}
