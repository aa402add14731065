import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSmtpMail } from './smtp.ts'

let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** A mail server that accepts every command but one. */
const serverAnswering = async (command: string, answer: string): Promise<string> => {
  server = createServer((socket) => {
    const reply = (line: string, usual: string) =>
      socket.write(`${line.toUpperCase().startsWith(command) ? answer : usual}\r\n`)
    socket.on('error', () => undefined)
    reply('HELLO', '220 ready')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (line === 'DATA') reply(line, '354 go on')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (/^(EHLO|MAIL|RCPT|RSET|\.$)/.test(line)) reply(line, '250 yes')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const send = async (command: string, answer: string) => {
  const mail = createSmtpMail({
    url: await serverAnswering(command, answer),
    from: 'Medha <no-reply@medha.example>',
  })
  const sent = await mail.send({ to: 'x@pupils.example', subject: 'S', text: 'T', messageKey: 'message-1' })
  mail.close()
  return sent.kind
}

it('takes a yes for a yes, and a final no about the letter for a no', async () => {
  expect(await send('NOTHING', '')).toBe('accepted')
})
it.each([
  ['RCPT', '550 no such mailbox', 'refused'],
  ['RCPT', '451 try later', 'later'],
  ['DATA', '554 not this one', 'refused'],
  // About us: the error can be fixed, and no mail is lost meanwhile.
  ['HELLO', '554 no service here', 'later'],
  ['MAIL', '550 you may not send', 'later'],
])('%s %s: %s', async (command, answer, kind) => {
  expect(await send(command, answer)).toBe(kind)
})
