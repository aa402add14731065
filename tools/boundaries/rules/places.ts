/** Folders as regular expressions for the import graph rules. */
export const SERVER = '^apps/server/src/'
export const MODULES = `${SERVER}modules/`
export const KERNEL = `${SERVER}kernel/`
export const PLATFORM = `${SERVER}platform/`
export const EDGE = `${SERVER}edge/`
export const INTEGRATIONS = `${SERVER}integrations/`
export const SURFACES = `${SERVER}surfaces/`
export const CONFIG = `${SERVER}config\\.ts$`
export const COMPOSITION = `${SERVER}(main/|composition\\.ts$)`
export const MODULE_INDEX = `${MODULES}[^/]+/index\\.ts$`

export const RULES = '^packages/rules/'
export const TEST_RULES = '^packages/test-rules/'
export const CONTRACT = '^packages/contract/'
export const CONTRACT_SHAPES = '^packages/contract/src/shapes/'
export const MESSAGES = '^packages/messages/'
export const UI = '^packages/ui/'
export const TESTKIT = '^packages/testkit/'

export const TEST_FILE = '\\.test\\.tsx?$'

/** Tests and benchmarks may import their own tools; the code they test must still follow every rule. */
export const TESTS = '(\\.test\\.tsx?$|^apps/[^/]+/(test|bench)/)'
