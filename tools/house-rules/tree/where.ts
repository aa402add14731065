/** Tests, what only tests use, and the programs that measure. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(e2e\/|apps\/[^/]+\/(test|bench)\/|packages\/testkit\/)/.test(path)

/** Written by a tool, read by nobody: exempt from habits of writing. */
export const isGenerated = (path: string, text: string): boolean =>
  /\.generated\.[a-z]+$/.test(path) ||
  /^(docs\/api\/|apps\/server\/db\/schema\.sql$|pnpm-lock\.yaml$)/.test(path) ||
  /^(\/\/|\/\*\*?|--|#) Written by \S+/.test(text)
