import type { Files } from './fixture.ts'

const SERVER = 'apps/server/src'

/** A small repository that does everything the rules allow and nothing they forbid. */
export const CLEAN_TREE: Files = {
  'packages/rules/src/outcome.ts': 'export type Outcome = { ok: boolean }\nexport const allow = 1',
  'packages/contract/src/endpoint.ts': `
    import * as z from 'zod/mini'
    import type { Outcome } from '@medha/rules/outcome'
    export const endpoint = z
    export type Reply = Outcome`,
  'packages/contract/src/shapes/session.ts': `
    import type { Outcome } from '@medha/rules/outcome'
    export type Session = Outcome`,
  'packages/contract/src/wire/login.ts': `import { endpoint } from '../endpoint.ts'\nexport const login = endpoint`,
  'packages/messages/src/login.en.ts': `
    import type { Reply } from '@medha/contract/endpoint'
    export const words: Reply | undefined = undefined`,
  'packages/ui/src/button/button.tsx': `import './button.css'\nexport const Button = () => <button type="button" />`,
  'packages/ui/src/button/button.css': 'button { color: red }',
  'packages/ui/src/tokens.css': ':root { color: red }',
  'packages/testkit/src/database.ts': `import pg from 'pg'\nexport const database = pg`,

  [`${SERVER}/config.ts`]: `import * as z from 'zod'\nexport type Config = { url: string }\nexport const readConfig = z`,
  [`${SERVER}/kernel/clock.ts`]: `
    import { createHash } from 'node:crypto'
    import type { Outcome } from '@medha/rules/outcome'
    export type Clock = { now: () => Outcome }
    export const hash = createHash`,
  [`${SERVER}/platform/database.ts`]: `import pg from 'pg'\nexport type Db = typeof pg\nexport const openDb = pg`,
  [`${SERVER}/platform/jobs.ts`]: `
    import type { Config } from '../config.ts'
    export type Jobs = Config
    export const jobs = 1`,
  [`${SERVER}/edge/mount.ts`]: `
    import fastify from 'fastify'
    import { endpoint } from '@medha/contract/endpoint'
    import type { Db } from '../platform/database.ts'
    export const mount = [fastify, endpoint]
    export type Edge = Db`,

  [`${SERVER}/modules/identity/refusals.ts`]: `export const REFUSALS = ['identity.wrong-credentials']`,
  [`${SERVER}/modules/identity/domain/decide.ts`]: `
    import { allow } from '@medha/rules/outcome'
    import type { Clock } from '../../../kernel/clock.ts'
    import { REFUSALS } from '../refusals.ts'
    export const decide = (clock: Clock) => [allow, clock, REFUSALS]`,
  [`${SERVER}/modules/identity/domain/decide.test.ts`]: `
    import { database } from '@medha/testkit/database'
    import { decide } from './decide.ts'
    export const proof = [database, decide]`,
  [`${SERVER}/modules/identity/use-cases/log-in.ts`]: `
    import type { Session } from '@medha/contract/shapes/session'
    import { openDb, type Db } from '../../../platform/database.ts'
    import type { Jobs } from '../../../platform/jobs.ts'
    import { decide } from '../domain/decide.ts'
    export const logIn = (db: Db, jobs: Jobs): Session => [db, jobs, decide, openDb]`,
  [`${SERVER}/modules/identity/queries/profile.ts`]: `
    import { login } from '@medha/contract/wire/login'
    import { mount } from '../../../edge/mount.ts'
    export const profile = [login, mount]`,
  [`${SERVER}/modules/identity/http.ts`]: `
    import { mount } from '../../edge/mount.ts'
    import { logIn } from './use-cases/log-in.ts'
    import { profile } from './queries/profile.ts'
    export const identityHttp = [mount, logIn, profile]`,
  [`${SERVER}/modules/identity/index.ts`]: `
    export { identityHttp } from './http.ts'
    export type Identity = { port: string }`,
  [`${SERVER}/modules/registration/index.ts`]: `export { signUp } from './use-cases/sign-up.ts'`,
  [`${SERVER}/modules/registration/use-cases/sign-up.ts`]: `
    import type { Identity } from '../../identity/index.ts'
    export const signUp = (identity: Identity) => identity`,

  [`${SERVER}/integrations/mail/send.ts`]: `
    import type { Identity } from '../../modules/identity/index.ts'
    export const send = (port: Identity) => port`,
  [`${SERVER}/surfaces/student-dashboard/http.ts`]: `
    import { mount } from '../../edge/mount.ts'
    import type { Identity } from '../../modules/identity/index.ts'
    export const dashboard = (identity: Identity) => [identity, mount]`,
  [`${SERVER}/main/composition.ts`]: `
    import { send } from '../integrations/mail/send.ts'
    import { identityHttp } from '../modules/identity/index.ts'
    import { signUp } from '../modules/registration/index.ts'
    import { dashboard } from '../surfaces/student-dashboard/http.ts'
    export const compose = [send, identityHttp, signUp, dashboard]`,
  [`${SERVER}/main/api.ts`]: `
    import { readConfig } from '../config.ts'
    import { jobs } from '../platform/jobs.ts'
    import { compose } from './composition.ts'
    console.log(readConfig, jobs, compose)`,
  'apps/server/test/test-server.ts': `
    import { compose } from '../src/main/composition.ts'
    import { database } from '@medha/testkit/database'
    export const testServer = [compose, database]`,

  'apps/portal/app/frame/page.tsx': `
    import '@medha/ui/tokens.css'
    import { Button } from '@medha/ui/button'
    export const Page = () => <Button />`,
  'apps/portal/app/format/day.ts': `export const formatDay = (day: string) => day`,
  'apps/portal/app/routing/route-table.ts': `export const PATHS = { login: '/login' }`,
  'apps/portal/app/api/call.ts': `
    import { PATHS } from '../routing/route-table.ts'
    export const call = () => PATHS.login`,
  'apps/portal/app/parts/day-strip.tsx': `
    import { formatDay } from '../format/day.ts'
    export const DayStrip = () => <p>{formatDay('')}</p>`,
  'apps/portal/app/features/landing/landing-page.tsx': `
    import { DayStrip } from '../../parts/day-strip.tsx'
    export const LandingPage = () => <DayStrip />`,
  'apps/portal/app/features/login/login-form.tsx': `
    import { endpoint } from '@medha/contract/endpoint'
    import { words } from '@medha/messages/login.en'
    import { call } from '../../api/call.ts'
    import { DayStrip } from '../../parts/day-strip.tsx'
    export const LoginForm = () => <DayStrip key={String([endpoint, words, call])} />`,
  'apps/portal/app/screens/login-screen.tsx': `
    import { LoginForm } from '../features/login/login-form.tsx'
    import { Page } from '../frame/page.tsx'
    export const LoginScreen = () => <Page><LoginForm /></Page>`,
  'apps/portal/app/screens/login-screen.server.ts': `
    import { call } from '../api/call.ts'
    export const loadLoginScreen = call`,
  'apps/portal/app/routes/login.tsx': `
    import type { Route } from './+types/login'
    import { LoginScreen } from '../screens/login-screen.tsx'
    import { loadLoginScreen } from '../screens/login-screen.server.ts'
    export const loader = loadLoginScreen
    export default (route: Route) => <LoginScreen key={String(route)} />`,
}
