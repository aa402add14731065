import { resolve } from 'node:path'
import { ALL_RULES } from './rules/all.ts'
import { readTree } from './tree/tree.ts'

const tree = readTree(resolve(import.meta.dirname, '../..'))
const broken = ALL_RULES.map((rule) => ({ rule, violations: rule.check(tree) })).filter(
  ({ violations }) => violations.length > 0,
)

for (const { rule, violations } of broken) {
  console.error(`${rule.name}: ${rule.why}`)
  for (const { path, line, message } of violations) console.error(`  ${path}:${line}  ${message}`)
  console.error('')
}

const count = broken.reduce((sum, { violations }) => sum + violations.length, 0)
if (count > 0) {
  console.error(`${count} violations of ${broken.length} house rules.`)
  process.exitCode = 1
} else {
  console.log(`${tree.files.length} files, ${ALL_RULES.length} house rules, nothing to say.`)
}
