import { expect, it } from 'vitest'
import { playerLater as later } from './player-later.en.ts'
import { playerLater as laterHindi } from './player-later.hi.ts'
import { PLAYER_TEXTS } from './player-texts.ts'
import { player as english } from './player.en.ts'
import { player as hindi } from './player.hi.ts'
import { systemCheck } from './system-check.en.ts'
import { systemCheck as systemCheckHindi } from './system-check.hi.ts'

it.each(PLAYER_TEXTS)('%s reads as specified', (_code, written, specified) => {
  expect(written).toBe(specified)
})

/** T §6.13: how many messages each letter has. */
const COUNTS = 'Z5 O6 C11 E5 Y2 G3 D3 W4 B4 H1 Q9 S4 N6 U3 T5 P2 A2 R2 V12 L3 M8 X6 K12 I2 J4 F2'.split(' ')

it('[PLY-27] the list has every code of the specification, each once', () => {
  const specified = COUNTS.flatMap((line) =>
    Array.from(
      { length: Number(line.slice(1)) },
      (_, at) => `${line.slice(0, 1)}${String(at + 1).padStart(2, '0')}`,
    ),
  )
  expect(PLAYER_TEXTS.map(([code]) => code).toSorted()).toEqual(specified.toSorted())
})

const leaves = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  )
const slots = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted()

it.each([
  ['the player', english, hindi],
  ['its system check', systemCheck, systemCheckHindi],
  ['its later screens', later, laterHindi],
])('the Hindi words of %s have the same slots as the English ones and are Hindi', (_name, en, hi) => {
  const inHindi = new Map(leaves(hi))
  const differing = leaves(en).filter(
    ([path, text]) => slots(inHindi.get(path) ?? '').join() !== slots(text).join(),
  )
  const untranslated = leaves(en).filter(
    ([path, text]) =>
      /[a-z]/.test(text.replaceAll(/\{\w+\}/g, '')) && !/[\u0900-\u097f]/u.test(inHindi.get(path) ?? ''),
  )
  expect(differing).toEqual([])
  expect(untranslated).toEqual([])
})
