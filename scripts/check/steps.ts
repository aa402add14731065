import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Step } from './step.ts'

/** Every workspace with a tsconfig.json; a React Router app first generates its route types. */
const typeSteps = (root: string): Step[] =>
  globSync(['{apps,packages,tools}/*/tsconfig.json', '{e2e,scripts}/tsconfig.json'], { cwd: root })
    .map((file) => dirname(file))
    .toSorted()
    .map((folder) => ({
      name: `types ${folder}`,
      commands: [
        ...(existsSync(join(root, folder, 'react-router.config.ts'))
          ? ([[join(root, folder, 'node_modules/.bin/react-router'), 'typegen', join(root, folder)]] as const)
          : []),
        ['tsc', '-p', folder, '--pretty', 'false'],
      ],
    }))

/** The checks that need no database and take seconds; run them before every commit. */
export const quickSteps = (root: string): Step[] => [
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', commands: [['oxlint', '--type-aware']] },
  { name: 'house rules', commands: [['node', 'tools/house-rules/check.ts']] },
  { name: 'boundaries', commands: [['node', 'tools/boundaries/cruise.ts']] },
  { name: 'unused code', commands: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'licences', commands: [['node', 'scripts/licences.ts']] },
  { name: 'requirement ids', commands: [['node', 'scripts/requirements.ts', '--quiet']] },
  ...typeSteps(root),
]

export const testStep = (jsonFile: string, junitFile: string | undefined): Step => ({
  name: 'tests',
  commands: [
    [
      'node',
      'scripts/test.ts',
      '--project=!long*',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${jsonFile}`,
      ...(junitFile === undefined ? [] : ['--reporter=junit', `--outputFile.junit=${junitFile}`]),
    ],
  ],
})
