import type { SchemaObject } from './schema-objects.ts'

type Objects = ReadonlyMap<string, SchemaObject>

const droppedIn = (released: Objects, before: Objects, after: Objects): SchemaObject[] => {
  const dropped = [...released.values()].filter(
    ({ identity, isUnused }) => !isUnused && before.has(identity) && !after.has(identity),
  )
  const identities = new Set(dropped.map(({ identity }) => identity))
  // Columns, indexes and triggers go with their table, and naming the table is enough.
  return dropped.filter(({ table }) => !identities.has(`table ${table}`))
}

/** What a migration did to the schema that the last release cannot live with. */
export const schemaFaults = (released: Objects, before: Objects, after: Objects): string[] => {
  const added = [...after.values()].filter(({ identity }) => !before.has(identity))
  const required = added.filter(({ isRequired, table }) => isRequired && released.has(`table ${table}`))
  const marked = [...after.values()].filter(
    ({ identity, isUnused, isRequired }) => isUnused && isRequired && before.get(identity)?.isUnused !== true,
  )
  return [
    ...droppedIn(released, before, after).map(
      ({ identity }) =>
        `drops or renames the ${identity}, which the last release uses. Mark it first (comment on … is 'unused'), release that, and drop it in the release after.`,
    ),
    ...required.map(
      ({ identity }) =>
        `adds the ${identity} as not null without a default: the last release cannot insert any more. Give it a default, or set it not null a release later.`,
    ),
    ...marked.map(
      ({ identity }) =>
        `marks the ${identity} as unused, but every insert still has to give it. Drop its not null in the same file.`,
    ),
  ]
}
