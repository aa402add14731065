import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { documentedFiles } from './documented-files.ts'

const README = 'apps/server/src/modules/payments/README.md'
const found = (text: string, path = README) =>
  documentedFiles
    .check(
      treeOf({
        'apps/server/src/modules/payments/domain/charge.ts': '',
        'apps/server/src/modules/results/secrets/tickets.ts': '',
        'packages/ui/src/tokens.css': '',
        [path]: text,
      }),
    )
    .map(({ line, message }) => `${line} ${message}`)

it.each([
  '`refund.ts`',
  '`tickets.ts`',
  '`charge.ts/domain.ts`',
  '`apps/server/db/`',
  '`packages/ui/src/old.css`',
])('catches %s', (text) => {
  expect(found(`first line\nin ${text}, and more`)).toEqual([expect.stringMatching(/^2 `.*` is not there$/)])
})

it('catches a file that is nowhere in a guide', () => {
  expect(found('`domain/charge.ts`, `domain/refund.ts`', 'docs/guides/money.md')).toEqual([
    '1 `domain/refund.ts` is not there',
  ])
})

it('lets a file of the folder, a path from the root, an address, a pattern and a code block pass', () => {
  const own =
    '`charge.ts` `domain/charge.ts` `apps/server/src/modules/results/secrets/tickets.ts` `packages/ui/`'
  expect(
    found(`${own} \`/v1/refund.ts\` \`<name>.ts\` \`*.css\` \`e2e/pictures\`\n\`\`\`\nrefund.ts\n\`\`\``),
  ).toEqual([])
  expect(found('`refund.ts`', 'CHANGELOG.md')).toEqual([])
})
