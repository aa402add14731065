import type pg from 'pg'

type Options = readonly (readonly [string, string])[]

/** Where a database is, as PostgreSQL names it in a foreign server. */
export const addressOf = (url: string): Options => {
  const { hostname, port, pathname } = new URL(url)
  return [
    ['host', decodeURIComponent(hostname)],
    ['port', port === '' ? '5432' : port],
    ['dbname', pathname.slice(1)],
  ]
}

const optionsOf = (url: string): Options => {
  const { searchParams } = new URL(url)
  const passed = ['sslmode', 'sslrootcert'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return [
    ...addressOf(url),
    // A machine that does not answer must not hold a connection for long.
    ['connect_timeout', '3'],
    ['fetch_size', '1000'],
    ['batch_size', '500'],
    ...passed,
  ]
}

/** Makes the server through which one database reads the other, with the role and password of the URL. */
export const createForeignServer = async (
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  url: string,
): Promise<void> => {
  const escaped = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const written = (options: Options): string =>
    options.map(([key, value]) => `${key} ${escaped(value)}`).join(', ')
  const { username, password } = new URL(url)
  const role = [
    ['user', decodeURIComponent(username)] as const,
    ...(password === '' ? [] : [['password', decodeURIComponent(password)] as const]),
  ]
  await client.query(`create extension if not exists postgres_fdw`)
  await client.query(
    `create server ${name} foreign data wrapper postgres_fdw options (${written(optionsOf(url))})`,
  )
  await client.query(`create user mapping for public server ${name} options (${written(role)})`)
}
