/** Every store of the player on a device, with its key. */
const STORES: Readonly<Record<string, string | string[]>> = {
  device: 'name',
  attempts: 'attempt',
  owners: 'attempt',
  events: ['attempt', 'epoch', 'place'],
  blocks: ['attempt', 'epoch', 'number'],
  acknowledgements: 'attempt',
  times: 'attempt',
  bases: 'attempt',
  papers: 'hash',
}
const VERSION = 1

const open = (factory: IDBFactory, name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(STORES))
        request.result.createObjectStore(store, { keyPath })
    })
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The store of this device cannot be opened.'))
    })
    request.addEventListener('blocked', () => {
      reject(new Error('Another tab holds an older store.'))
    })
  })

/** All keys that begin with these parts. */
export const keysUnder = (...parts: readonly (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []])

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve()
    })
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new Error('The device refused a write.'))
    })
  })

/**
 * OFL-06: one connection that is reopened after a loss. Safari closes it in the background, and Chrome when its store
 * breaks: without reopening, every later answer would be lost.
 */
export const createPlayerDatabase = (factory: IDBFactory, name = 'medha-player') => {
  let connection: IDBDatabase | null = null
  let opening: Promise<IDBDatabase> | null = null

  const forget = (database: IDBDatabase): void => {
    if (connection === database) connection = null
  }

  const connect = async (): Promise<IDBDatabase> => {
    const database = await open(factory, name)
    database.addEventListener('close', () => {
      forget(database)
    })
    database.addEventListener('versionchange', () => {
      forget(database)
      database.close()
    })
    connection = database
    return database
  }

  const connected = async (): Promise<IDBDatabase> => {
    if (connection !== null) return connection
    opening ??= connect().finally(() => {
      opening = null
    })
    return opening
  }

  const begin = (
    database: IDBDatabase,
    stores: readonly string[],
    mode: IDBTransactionMode,
  ): IDBTransaction => {
    try {
      return database.transaction(stores, mode, { durability: 'strict' })
    } catch (error) {
      forget(database)
      throw error
    }
  }

  const read = async <T>(store: string, request: (from: IDBObjectStore) => IDBRequest): Promise<T> => {
    const transaction = begin(await connected(), [store], 'readonly')
    const pending = request(transaction.objectStore(store))
    // Not committed as a write is: Chromium then never completes the read of a whole paper.
    await settled(transaction)
    return pending.result as T
  }

  return {
    get: <T>(store: string, key: IDBValidKey): Promise<T | undefined> => read(store, (from) => from.get(key)),
    all: <T>(store: string, range?: IDBKeyRange): Promise<T[]> => read(store, (from) => from.getAll(range)),
    /**
     * OFL-04: resolves when the data is on the disk, not when the browser has it in memory. Every request is made in
     * `run` itself: a tab that is frozen before its next turn would else keep all others from the store (ATT-16).
     */
    write: async (stores: readonly string[], run: (transaction: IDBTransaction) => void): Promise<void> => {
      const transaction = begin(await connected(), stores, 'readwrite')
      run(transaction)
      transaction.commit()
      await settled(transaction)
    },
    /** For a closing page: everything is passed to the browser before this returns, without waiting for it. */
    writeAndLeave: (stores: readonly string[], run: (transaction: IDBTransaction) => void): void => {
      if (connection === null) return
      const transaction = begin(connection, stores, 'readwrite')
      run(transaction)
      transaction.commit()
    },
    /** The next call reopens the connection. */
    reconnect: (): void => {
      connection?.close()
      connection = null
    },
  }
}

export type PlayerDatabase = ReturnType<typeof createPlayerDatabase>
