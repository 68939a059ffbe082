import { createHook } from 'node:async_hooks'
import type pg from 'pg'
import type { TestApp } from './test-app.ts'

type Query = (...given: unknown[]) => unknown

interface Work {
  /** SQL texts of the statements, in the order they were sent. */
  statements: string[]
  /** Number of passwords hashed. */
  hashes: number
}

/** The work a call causes: two calls that cause the same work take the same time on any machine. */
export async function observeWork(app: TestApp, call: () => Promise<unknown>): Promise<Work> {
  const work: Work = { statements: [], hashes: 0 }
  const restore: (() => void)[] = []
  const watched = new Set<object>()
  const watch = (client: { query: unknown }) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query as Query
    client.query = (...given: unknown[]) => {
      const [argument] = given as [string | { text: string }]
      work.statements.push(typeof argument === 'string' ? argument : argument.text)
      return Reflect.apply(query, client, given)
    }
    restore.push(() => {
      client.query = query
    })
  }
  const pools: pg.Pool[] = [app.services.db.pool, app.services.db.lists]
  const hashing = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') work.hashes += 1
    },
  })
  for (const pool of pools) pool.on('acquire', watch)
  hashing.enable()
  try {
    await call()
  } finally {
    hashing.disable()
    for (const pool of pools) pool.off('acquire', watch)
    for (const undo of restore) undo()
  }
  return work
}
