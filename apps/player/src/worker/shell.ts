/** The list of files of a build, written by the build itself. */
export const SHELL_LIST = '/shell.json'
const PREFIX = 'shell-'

export interface ShellList {
  /** Identifies the build; another list has another name. */
  readonly build: string
  readonly files: readonly string[]
}

/** OFL-02: files of the player on this device, one cache per build. */
export const createShell = (storage: CacheStorage, load: (address: string) => Promise<Response>) => {
  const builds = async (): Promise<string[]> =>
    (await storage.keys()).filter((name) => name.startsWith(PREFIX))

  return {
    /** All files of the newest build, or none: half a build would open a test without its later chunks. */
    install: async (): Promise<void> => {
      const response = await load(SHELL_LIST)
      if (!response.ok) throw new Error('The list of files cannot be read.')
      const { build, files } = (await response.json()) as ShellList
      const cache = await storage.open(PREFIX + build)
      await cache.addAll(['/', ...files])
    },

    /** OFL-14: while a test runs on this device its build stays cached, and after it only the newest. */
    tidy: async (hasRunningTest: boolean): Promise<void> => {
      const all = await builds()
      const gone = hasRunningTest ? [] : all.slice(0, -1)
      await Promise.all(gone.map((name) => storage.delete(name)))
    },

    /** Caches are listed in creation order: the first is the one that a running test began with. */
    page: async (hasRunningTest: boolean): Promise<Response | undefined> => {
      const all = await builds()
      const name = hasRunningTest ? all[0] : all.at(-1)
      return name === undefined ? undefined : (await storage.open(name)).match('/')
    },

    file: (request: Request): Promise<Response | undefined> => storage.match(request),
  }
}
