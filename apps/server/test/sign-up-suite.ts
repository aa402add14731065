import { afterAll, beforeEach } from 'vitest'
import { A_SUNDAY_MORNING } from './catalogue-server.ts'
import { startSignUpServer, type SignUpServer } from './sign-up-server.ts'
import { openTestBank, type TestBank } from './test-bank.ts'

export interface SignUpSuite {
  readonly bank: TestBank
  readonly server: SignUpServer
}

/**
 * A server with a bank for one test file, awaited at its top: `const { server } = await signUpSuite()`. Every test
 * begins on the same Sunday morning; server and bank are closed with the file.
 */
export const signUpSuite = async (): Promise<SignUpSuite> => {
  const bank = await openTestBank()
  const server = await startSignUpServer(bank.env)
  beforeEach(() => server.clock.moveTo(A_SUNDAY_MORNING))
  afterAll(async () => {
    await server.close()
    bank.close()
  })
  return { bank, server }
}
