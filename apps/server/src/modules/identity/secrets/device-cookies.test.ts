import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDeviceCookies } from './device-cookies.ts'

const cookies = createDeviceCookies(createSecretKey(Buffer.alloc(32, 1)))
const others = createDeviceCookies(createSecretKey(Buffer.alloc(32, 2)))

it('believes the names it gave, and no others', () => {
  const { deviceId, value } = cookies.issue()
  expect(cookies.read(value)?.deviceId).toBe(deviceId)
  expect(others.read(value)).toBeNull()
  expect(cookies.read(`${'A'.repeat(22)}${value.slice(22)}`)).toBeNull()
  for (const broken of [undefined, '', deviceId, `${deviceId}.`, `${value}x`])
    expect(cookies.read(broken)).toBeNull()
})

it('names every device differently', () => {
  const names = Array.from({ length: 1_000 }, () => cookies.issue().deviceId)
  expect(new Set(names).size).toBe(1_000)
})
