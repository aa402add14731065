import { afterAll, expect, it } from 'vitest'
import { plantRepository } from './planted-repository.ts'
import { runStep } from './run-step.ts'

const TYPES = `
export type Mode = 'online' | 'offline'
export const send = async (): Promise<void> => {}
`

const PLANTED: Readonly<Record<string, { readonly file: string; readonly code: string }>> = {
  'typescript(no-floating-promises)': {
    file: 'floating.ts',
    code: "import { send } from './things.ts'\nexport const go = () => { send() }",
  },
  'typescript(no-explicit-any)': {
    file: 'any.ts',
    code: 'export const same = (value: any): unknown => value',
  },
  'typescript(switch-exhaustiveness-check)': {
    file: 'switch.ts',
    code: `import type { Mode } from './things.ts'
      export const label = (mode: Mode): string => { switch (mode) { case 'online': return 'a' } return '' }`,
  },
  'typescript(consistent-type-imports)': {
    file: 'type-import.ts',
    code: "import { Mode } from './things.ts'\nexport const first: Mode = 'online'",
  },
  'import(no-cycle)': {
    file: 'cycle.ts',
    code: "import { two } from './cycle-two.ts'\nexport const one = (): number => two()",
  },
  'jsx-a11y(alt-text)': { file: 'picture.tsx', code: 'export const Picture = () => <img src="a.png" />' },
  'react(button-has-type)': { file: 'button.tsx', code: 'export const Button = () => <button>Go</button>' },
  'react(rules-of-hooks)': {
    file: 'hook.tsx',
    code: `import { useState } from 'react'
      export const Maybe = ({ on }: { on: boolean }) => { if (on) useState(1); return <p>a</p> }`,
  },
  'eslint(no-console)': { file: 'console.ts', code: "export const tell = () => console.log('a')" },
}

const repository = plantRepository(['.oxlintrc.json', 'tsconfig.base.json'], {
  'tsconfig.json': JSON.stringify({
    extends: './tsconfig.base.json',
    compilerOptions: { jsx: 'react-jsx', types: [] },
    include: ['src'],
  }),
  'src/things.ts': TYPES,
  'src/clean.ts': "import { send } from './things.ts'\nexport const go = async () => { await send() }",
  'src/cycle-two.ts': "import { one } from './cycle.ts'\nexport const two = (): number => one()",
  ...Object.fromEntries(Object.values(PLANTED).map(({ file, code }) => [`src/${file}`, code])),
})
afterAll(repository.remove)

const findings = runStep(repository.folder, {
  name: 'lint',
  commands: [['oxlint', '--type-aware', '--format=unix', 'src']],
})

it.each(Object.entries(PLANTED))('catches a planted violation of %s', async (rule, { file }) => {
  const { ok, output } = await findings
  expect(ok).toBe(false)
  const name = /\((.*)\)/.exec(rule)?.[1] ?? rule
  expect(output.split('\n').filter((line) => line.includes(file) && line.includes(name))).not.toEqual([])
})

it('says nothing of a clean file', async () => {
  expect((await findings).output).not.toContain('clean.ts')
})
