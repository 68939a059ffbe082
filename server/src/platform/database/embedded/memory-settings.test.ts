import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.ts'

const GB = 1_073_741_824

test.each([
  [0.5, '64MB', '256MB', '4MB', '32MB'],
  [4, '512MB', '2048MB', '4MB', '128MB'],
  [16, '2048MB', '8192MB', '16MB', '512MB'],
  [256, '2048MB', '32768MB', '32MB', '512MB'],
])('a machine with %s GB gets memory settings that fit it', (size, shared, cached, work, maintenance) => {
  expect(memorySettings(size * GB)).toMatchObject({
    shared_buffers: shared,
    effective_cache_size: cached,
    work_mem: work,
    maintenance_work_mem: maintenance,
  })
})
