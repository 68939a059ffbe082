import { totalmem } from 'node:os'

const MB = 1_048_576
const within = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most))

/** Memory this process can use: a container's limit if there is one, otherwise the machine's memory. */
const available = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

/**
 * PostgreSQL's own defaults are meant for a machine of the nineties. The server shares this one with the product, so it
 * takes an eighth for itself, and plans as if it and the operating system together cached a half.
 */
export function memorySettings(bytes = available()): Record<string, string> {
  const megabytes = bytes / MB
  return {
    shared_buffers: `${within(megabytes / 8, 64, 2_048)}MB`,
    effective_cache_size: `${within(megabytes / 2, 256, 32_768)}MB`,
    work_mem: `${within(megabytes / 1_024, 4, 32)}MB`,
    maintenance_work_mem: `${within(megabytes / 32, 32, 512)}MB`,
    max_wal_size: '2GB',
  }
}
