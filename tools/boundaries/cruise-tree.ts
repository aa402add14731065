import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseResult, IViolation } from 'dependency-cruiser'
import { cruise, getAvailableTranspilers } from 'dependency-cruiser'
import { ruleSet } from './rules/rule-set.ts'

export type BoundaryReport = {
  readonly violations: readonly IViolation[]
  readonly files: number
  readonly imports: number
}

const PLACES = ['apps', 'packages', 'e2e', 'scripts', 'tools']

/** Builds the resolved import graph under `root`, type-only imports included, and checks it against the rules. */
export const cruiseTree = async (root: string): Promise<BoundaryReport> => {
  // Without a TypeScript version it supports, dependency-cruiser skips every .ts file and reports no violations.
  if (
    !getAvailableTranspilers().some((transpiler) => transpiler.name === 'typescript' && transpiler.available)
  )
    throw new Error('dependency-cruiser cannot read TypeScript here; run npm run setup')
  const { output } = await cruise(
    PLACES.filter((place) => existsSync(join(root, place))),
    {
      baseDir: root,
      ruleSet: { forbidden: [...ruleSet] },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(build|\\.react-router|\\.vite|coverage)/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
      },
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a graph')
  const result: ICruiseResult = output
  return {
    violations: result.summary.violations.filter((violation) => violation.rule.severity === 'error'),
    files: result.modules.filter((module) => module.source.match(/node_modules/) === null).length,
    imports: result.summary.totalDependenciesCruised ?? 0,
  }
}
