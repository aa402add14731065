import { expect, it } from 'vitest'
import { FLOOR } from '../../vite.config.ts'
import { browserKind, OLDEST } from './browser-kind.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; M2101K6P'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome'
const apple = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

it.each([
  [`${ANDROID}) ${CHROME}/141.0.0.0 Mobile Safari/537.36`, 'Chrome 141', null],
  [`${ANDROID}) ${CHROME}/100.0.0.0 Mobile Safari/537.36`, 'Chrome 100', null],
  [`${ANDROID}) ${CHROME}/99.0.0.0 Mobile Safari/537.36`, 'Chrome 99', 'oldBrowser'],
  [
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Chrome 130',
    null,
  ],
  [`${ANDROID}) ${CHROME}/130.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'Chrome 130', null],
  [
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome 141',
    'insideApp',
  ],
  [
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome 141',
    'insideApp',
  ],
  [`${ANDROID}) ${CHROME}/141.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`, 'Chrome 141', 'insideApp'],
  [
    `${ANDROID}; wv) ${CHROME}/141.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android`,
    'Chrome 141',
    'insideApp',
  ],
  [
    `${ANDROID}; wv) ${CHROME}/98.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0;]`,
    'Chrome 98',
    'insideApp',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox 132', null],
  ['Mozilla/5.0 (Android 9; Mobile; rv:99.0) Gecko/99.0 Firefox/99.0', 'Firefox 99', 'oldBrowser'],
  [apple('15_4', 'Version/15.4 Mobile/15E148 Safari/604.1'), 'Safari 15', null],
  [apple('15_3_1', 'Version/15.3 Mobile/15E148 Safari/604.1'), 'Safari 15', 'oldBrowser'],
  [apple('17_5', 'CriOS/126.0 Mobile/15E148 Safari/604.1'), 'Safari 17', null],
  [apple('14_8', 'CriOS/126.0 Mobile/15E148 Safari/604.1'), 'Safari 14', 'oldBrowser'],
  [apple('17_5', 'Mobile/15E148 Instagram 330.0 (iPhone14,5)'), 'Safari 17', 'insideAppApple'],
  [apple('17_5', 'Mobile/15E148 [FBAN/FBIOS;FBAV/460.0;]'), 'Safari 17', 'insideAppApple'],
  [apple('17_5', 'Mobile/15E148'), 'Safari 17', 'insideAppApple'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.3 Safari/605.1.15',
    'Safari 15',
    'oldBrowser',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    null,
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}/126.0.0.0 Safari/537.36 Edg/126.0`, 'Edge 126', null],
  [`Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${CHROME}/109.0.0.0 Safari/537.36`, 'Chrome 109', null],
  [
    `Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${CHROME}/99.0.0.0 Safari/537.36 Edg/99.0`,
    'Edge 99',
    'oldBrowser',
  ],
  ['something else', '', null],
])('[PLY-05] %s is %s, problem %s', (userAgent, name, problem) => {
  expect(browserKind(userAgent)).toEqual({ name, problem })
})

it('the oldest browsers are those that the player is built for', () => {
  expect(
    Object.entries(OLDEST)
      .map(([name, version]) => `${name}${version}`)
      .toSorted(),
  ).toEqual([...FLOOR].toSorted())
})
