import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import type { ExamHeaders } from '../../test/saving/exam-headers.ts'
import { Client } from '../result-load/clients.ts'

/** A call of a device whose test is open; the proxy in front has added the address. */
export const playerRequest = (
  call: string,
  headers: ExamHeaders,
  body: string,
  place: number,
  type = 'application/json',
): Buffer =>
  Buffer.from(
    [
      `POST /api/v1/player/${call} HTTP/1.1`,
      'host: medha.localhost',
      `content-type: ${type}`,
      'accept-language: en',
      'sec-fetch-site: same-origin',
      `x-forwarded-for: 61.${(place >> 8) & 255}.${place & 255}.7`,
      `cookie: ${headers.cookie}`,
      `${ATTEMPT_HEADER}: ${headers[ATTEMPT_HEADER]}`,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )

export const saveRequest = (headers: ExamHeaders, body: string, place: number): Buffer =>
  playerRequest('save', headers, body, place, 'application/x-medha-save')

/** Requests of each device in their order; a device has one save in flight. Returns how many got another status. */
export const driveDevices = async (
  port: number,
  requests: readonly (readonly Buffer[])[],
  atOnce: number,
  isGood: (status: number, body: Buffer) => boolean,
): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: atOnce }, () => Client.open(port)))
  let failed = 0
  await Promise.all(
    clients.map(async (client, own) => {
      const devices = requests.filter((_, place) => place % atOnce === own)
      const rounds = devices[0]?.length ?? 0
      for (let round = 0; round < rounds; round += 1)
        for (const device of devices) {
          const request = device[round]
          if (request === undefined) continue
          const { status, body } = await client.send(request)
          if (!isGood(status, body)) failed += 1
        }
    }),
  )
  for (const client of clients) client.close()
  return failed
}
