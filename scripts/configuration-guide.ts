import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationGuide } from './configuration/guide.ts'
import { ROOT } from './stack/settings.ts'

writeFileSync(join(ROOT, 'docs/guides/configuration.md'), configurationGuide())
console.log('wrote docs/guides/configuration.md')
