import type { IViolation } from 'dependency-cruiser'
import { ruleSet } from './rules/rule-set.ts'

const why = new Map(ruleSet.map((rule) => [rule.name, rule.comment]))

const arrow = (violation: IViolation): string => {
  if (violation.cycle !== undefined)
    return [violation.from, ...violation.cycle.map((step) => step.name)].join(' → ')
  return violation.from === violation.to ? violation.from : `${violation.from} → ${violation.to}`
}

/** Violations grouped by rule, each rule with the reason it exists. */
export const describeViolations = (violations: readonly IViolation[]): string => {
  const byRule = Map.groupBy(violations, (violation) => violation.rule.name)
  return [...byRule]
    .map(([name, found]) =>
      [`${name}: ${why.get(name) ?? ''}`, ...found.map((v) => `  ${arrow(v)}`)].join('\n'),
    )
    .join('\n\n')
}
