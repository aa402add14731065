/** Tests, code that only tests use, and benchmarks. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(e2e\/|apps\/[^/]+\/(test|bench)\/|packages\/testkit\/)/.test(path)

/** Generated files are exempt from style rules. */
export const isGenerated = (path: string, text: string): boolean =>
  /\.generated\.[a-z]+$/.test(path) ||
  /^(docs\/api\/|apps\/server\/db\/schema\.sql$|pnpm-lock\.yaml$)/.test(path) ||
  /^(\/\/|\/\*\*?|--|#) Written by \S+/.test(text)
