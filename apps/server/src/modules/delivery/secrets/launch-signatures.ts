import { writeLaunch } from '@medha/contract/wire/launch'
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Launch } from '../domain/launch.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

export interface LaunchSignatures {
  /** A compact JWS: anyone with the key can verify that it comes from us and when it was made. */
  sign(launch: Launch, at: Date): string
  /** The claims; null if a single character was changed. */
  verify(token: string): Readonly<Record<string, unknown>> | null
  /** Stable for a student under one key, and reveals nothing else about them. */
  personKey(studentId: string): string
}

export const createLaunchSignatures = (key: KeyObject): LaunchSignatures => {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (launch, at) => {
      const claims = { ...writeLaunch(launch), iat: Math.floor(at.getTime() / 1000) }
      const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      return `${body}.${mac(body).toString('base64url')}`
    },
    verify: (token) => {
      const [header, claims, signature, ...rest] = token.split('.')
      if (header !== HEADER || claims === undefined || signature === undefined || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const right = mac(`${header}.${claims}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    },
    personKey: (studentId) => mac(`person:${studentId}`).toString('hex').slice(0, 32),
  }
}
