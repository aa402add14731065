import type { Files } from './fixture.ts'
import { MAY_CALL } from './rules/server-modules.ts'

const SERVER = 'apps/server/src'
const importing = (...sources: readonly string[]): string =>
  sources.map((source) => `import '${source}'`).join('\n')
const naming = (source: string): string => `import type { Thing } from '${source}'\nexport type Mine = Thing`

/** A module that may call no other imports registration; each of the others imports a file inside catalogue. */
const brokenModules = Object.entries(MAY_CALL).map(([name, others]): [string, Files] =>
  others.length === 0
    ? [
        `${name}-calls-nobody`,
        {
          [`${SERVER}/modules/${name}/use-cases/planted.ts`]: naming('../../registration/index.ts'),
          [`${SERVER}/modules/registration/index.ts`]: 'export type Thing = 1',
        },
      ]
    : [
        `${name}-calls-only-its-neighbours`,
        {
          [`${SERVER}/modules/${name}/use-cases/planted.ts`]: importing('../../catalogue/domain/inside.ts'),
          [`${SERVER}/modules/catalogue/domain/inside.ts`]: 'export const inside = 1',
        },
      ],
)

/** One planted violation for every rule, to be added to the clean tree. */
export const PLANTED: Readonly<Record<string, Files>> = {
  ...Object.fromEntries(brokenModules),
  'every-module-is-in-the-table': {
    [`${SERVER}/modules/gossip/index.ts`]: importing('../../kernel/clock.ts'),
  },
  'domain-is-pure': {
    [`${SERVER}/modules/identity/domain/planted.ts`]: naming('../../../platform/database.ts'),
  },
  'use-cases-know-no-http': {
    [`${SERVER}/modules/identity/use-cases/planted.ts`]: naming('@medha/contract/wire/login'),
  },
  'use-cases-are-given-the-platform': {
    [`${SERVER}/modules/identity/use-cases/planted.ts`]: importing('../../../platform/jobs.ts'),
  },
  'queries-only-read': {
    [`${SERVER}/modules/identity/queries/planted.ts`]: importing('../use-cases/log-in.ts'),
  },
  'modules-are-given-their-adapters': {
    [`${SERVER}/modules/payments/use-cases/planted.ts`]: naming('../../../integrations/mail/send.ts'),
  },
  'kernel-knows-nothing-of-the-server': {
    [`${SERVER}/kernel/planted.ts`]: naming('../platform/database.ts'),
  },
  'kernel-does-no-io': { [`${SERVER}/kernel/planted.ts`]: importing('node:fs') },
  'platform-knows-no-business': {
    [`${SERVER}/platform/planted.ts`]: naming('../modules/identity/index.ts'),
  },
  'edge-knows-no-business': { [`${SERVER}/edge/planted.ts`]: naming('../modules/identity/index.ts') },
  'integrations-know-only-ports': {
    [`${SERVER}/integrations/sms/planted.ts`]: naming('../../modules/identity/domain/decide.ts'),
  },
  'integrations-are-islands': { [`${SERVER}/integrations/sms/planted.ts`]: importing('../mail/send.ts') },
  'surfaces-use-front-doors': {
    [`${SERVER}/surfaces/public-catalogue/planted.ts`]: importing(
      '../../modules/identity/queries/profile.ts',
    ),
  },
  'surfaces-are-on-top': {
    [`${SERVER}/surfaces/public-catalogue/planted.ts`]: importing('../student-dashboard/http.ts'),
  },
  'composition-is-imported-by-nobody': {
    [`${SERVER}/edge/planted.ts`]: naming('../main/composition.ts'),
  },
  'config-is-passed-down': { [`${SERVER}/modules/identity/planted.ts`]: importing('../../config.ts') },
  'apps-are-islands': { 'apps/portal/app/frame/planted.ts': naming('../../../server/src/config.ts') },
  'packages-know-no-apps': { 'packages/ui/src/planted.ts': naming('../../../apps/server/src/config.ts') },
  'rules-import-nothing': { 'packages/rules/src/outcome.ts': importing('zod/mini') },
  'test-rules-know-only-rules': { 'packages/test-rules/src/sheet.ts': importing('zod/mini') },
  'contract-knows-only-rules-and-zod': { 'packages/contract/src/planted.ts': importing('node:buffer') },
  'shapes-are-plain-types': { 'packages/contract/src/shapes/planted.ts': importing('zod/mini') },
  'zod-is-mini-in-the-browser': { 'packages/contract/src/planted.ts': importing('zod') },
  'messages-are-only-words': { 'packages/messages/src/planted.ts': importing('pg') },
  'ui-knows-no-business': { 'packages/ui/src/card/card.tsx': naming('@medha/messages/login.en') },
  'testkit-only-from-tests': { [`${SERVER}/platform/planted.ts`]: importing('@medha/testkit/database') },
  'nobody-imports-a-test': {
    [`${SERVER}/modules/identity/domain/planted.test.ts`]: importing('./decide.test.ts'),
  },
  'a-route-has-one-screen': {
    'apps/portal/app/routes/login.tsx': importing('../features/login/login-form.tsx'),
  },
  'routes-are-on-top': { 'apps/portal/app/features/landing/planted.ts': importing('../../routes/login.tsx') },
  'screens-only-compose': { 'apps/portal/app/screens/planted.tsx': importing('../api/call.ts') },
  'features-do-not-know-each-other': {
    'apps/portal/app/features/landing/planted.ts': importing('../login/login-form.tsx'),
  },
  'no-folder-cycles-in-a-feature': {
    'apps/portal/app/features/login/steps/one.ts': importing('../code/two.ts'),
    'apps/portal/app/features/login/code/two.ts': 'export const two = 2',
    'apps/portal/app/features/login/code/three.ts': importing('../steps/four.ts'),
    'apps/portal/app/features/login/steps/four.ts': 'export const four = 4',
  },
  'features-know-no-frame': {
    'apps/portal/app/features/landing/planted.ts': importing('../../frame/page.tsx'),
  },
  'ground-knows-no-feature': {
    'apps/portal/app/api/planted.ts': importing('../features/login/login-form.tsx'),
  },
  'api-draws-nothing': { 'apps/portal/app/api/planted.ts': importing('../format/day.ts') },
  'format-and-routing-stand-alone': { 'apps/portal/app/routing/planted.ts': importing('../format/day.ts') },
  'a-part-serves-two': {
    'apps/portal/app/parts/lonely.ts': 'export const lonely = 1',
    'apps/portal/app/features/login/planted.ts': importing('../../parts/lonely.ts'),
  },
  'no-cycles': {
    [`${SERVER}/edge/one.ts`]: `${naming('./two.ts')}\nexport type Thing = 1`,
    [`${SERVER}/edge/two.ts`]: `${naming('./one.ts')}\nexport type Thing = 1`,
  },
  'every-import-resolves': { [`${SERVER}/edge/planted.ts`]: importing('./nowhere.ts') },
  'shared-by-at-least-two': {
    'packages/rules/src/lonely.ts': 'export const lonely = 1',
    [`${SERVER}/kernel/planted.ts`]: importing('@medha/rules/lonely'),
    [`${SERVER}/kernel/planted.test.ts`]: importing('@medha/rules/lonely'),
  },
}
