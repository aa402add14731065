import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

export interface DeviceCookie {
  readonly deviceId: string
  /** The value of the cookie: the id and our signature. */
  readonly value: string
}

/** Identifies a browser, not a person. Only an id with our signature is accepted. */
export interface DeviceCookies {
  issue(): DeviceCookie
  read(value: string | undefined): DeviceCookie | null
}

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

export const createDeviceCookies = (key: KeyObject): DeviceCookies => {
  const sign = (deviceId: string) => createHmac('sha256', key).update(deviceId).digest()
  return {
    issue: () => {
      const deviceId = randomBytes(16).toString('base64url')
      return { deviceId, value: `${deviceId}.${sign(deviceId).toString('base64url')}` }
    },
    read: (value) => {
      const [, deviceId, signature] = SHAPE.exec(value ?? '') ?? []
      if (value === undefined || deviceId === undefined || signature === undefined) return null
      return timingSafeEqual(sign(deviceId), Buffer.from(signature, 'base64url')) ? { deviceId, value } : null
    },
  }
}
