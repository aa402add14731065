import { expect, it } from 'vitest'
import { generateFiles, readGenerated } from './generated.ts'

/** If this fails, run `npm run generate`: the committed file no longer matches the code. */
it('keeps the committed schema, table types, OpenAPI and examples equal to what the code says', async () => {
  for (const file of await generateFiles()) {
    const name = file.path.pathname.split('/').at(-1)
    expect({ name, content: readGenerated(file) }).toEqual({ name, content: file.content })
  }
})
