import * as z from 'zod'
import { KEY_VARIABLES } from './environment/key-variables.ts'
import { SERVER_VARIABLES } from './environment/server-variables.ts'
import { PROVIDER_VARIABLES } from './environment/provider-variables.ts'

/** Every variable that the server reads. */
export const Environment = z.object({
  ...SERVER_VARIABLES.shape,
  ...KEY_VARIABLES.shape,
  ...PROVIDER_VARIABLES.shape,
})

export type Config = z.infer<typeof Environment>
export const ENVIRONMENT_VARIABLES = Object.keys(Environment.shape)
