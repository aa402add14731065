import { resolve } from 'node:path'
import { cruiseTree } from './cruise-tree.ts'
import { describeViolations } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const { violations, files, imports } = await cruiseTree(root)

if (violations.length > 0) {
  console.error(describeViolations(violations))
  console.error(`\n${violations.length} imports cross a boundary.`)
  process.exitCode = 1
} else {
  console.log(`${files} files, ${imports} imports, no boundary crossed.`)
}
