import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { fileNames } from './file-names.ts'

const paths = (path: string) => fileNames.check(treeOf({ [path]: '' })).map((violation) => violation.path)

it.each([
  ['packages/rules/src/rollNumber.ts', 'packages/rules/src/rollNumber.ts'],
  ['packages/rules/src/roll_number.ts', 'packages/rules/src/roll_number.ts'],
  ['packages/ui/src/Button/button.tsx', 'packages/ui/src/Button'],
  ['packages/ui/src/utils/dates.ts', 'packages/ui/src/utils'],
  ['packages/rules/src/helpers.ts', 'packages/rules/src/helpers.ts'],
  ['apps/server/src/common.test.ts', 'apps/server/src/common.test.ts'],
  ['apps/server/src/shared/a.ts', 'apps/server/src/shared'],
  ['packages/contract/src/types.ts', 'packages/contract/src/types.ts'],
  ['deploy/systemd/units/Medha.service', 'deploy/systemd/units/Medha.service'],
  ['deploy/systemd/medha-api@.service', 'deploy/systemd/medha-api@.service'],
])('catches %s', (path, culprit) => {
  expect(paths(path)).toEqual([culprit])
})

it.each([
  'packages/messages/src/login.en.ts',
  'packages/ui/src/button/button.module.css',
  'apps/server/db/migrations/0101_catalogue_places.sql',
  'deploy/systemd/units/medha-api@.service',
  'deploy/systemd/units/medha-.service.d/10-medha.conf',
  'docs/decisions/0001-plain-css.md',
  '.ci/run',
  '.oxlintrc.json',
  'README.md',
])('lets %s pass', (path) => {
  expect(paths(path)).toEqual([])
})
