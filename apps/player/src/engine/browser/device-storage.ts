/** T §6.1: a private window has a smaller quota than this. */
const LEAST_QUOTA = 120 * 1024 * 1024

type DeviceStorage = Partial<Pick<StorageManager, 'estimate' | 'persist'>> | undefined

/** OFL-08: a small quota, or one that cannot be read. A browser without the API counts as not private. */
export const isPrivateWindow = async (storage: DeviceStorage): Promise<boolean> => {
  if (storage?.estimate === undefined) return false
  try {
    const { quota } = await storage.estimate()
    return quota !== undefined && quota < LEAST_QUOTA
  } catch {
    return true
  }
}

/** OFL-08: must run on a tap, because some browsers prompt the student. False: a full phone may delete the data. */
export const requestPersistence = async (storage: DeviceStorage): Promise<boolean> => {
  if (storage?.persist === undefined) return true
  try {
    return await storage.persist()
  } catch {
    return false
  }
}
