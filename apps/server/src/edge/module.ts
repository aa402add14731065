import type { Job } from '../platform/jobs.ts'
import type { ModuleListeners } from '../platform/outbox.ts'
import type { Binding } from './bind.ts'

/** What every module provides to the composition; a list is empty where the module has nothing of the kind. */
export interface ServerModule<Api, Listening extends ModuleListeners = never> {
  /** For other modules. */
  readonly api: Api
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
  readonly listeners: readonly Listening[]
}

export type ApisOf<Modules extends Readonly<Record<string, { readonly api: unknown }>>> = {
  readonly [Name in keyof Modules]: Modules[Name]['api']
}

/** The interfaces of modules, by the modules' names. */
export const apisOf = <Modules extends Readonly<Record<string, { readonly api: unknown }>>>(
  modules: Modules,
): ApisOf<Modules> =>
  Object.fromEntries(Object.entries(modules).map(([name, { api }]) => [name, api])) as ApisOf<Modules>
