import { expect, test } from 'vitest'
import { createFileTurns } from './file-turns.ts'

const patient = new AbortController().signal

/** Work that ends when the test decides. */
function openWork() {
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>()
  let started = false
  const work = async () => {
    started = true
    await ended
  }
  return { work, finish, hasStarted: () => started }
}

test('files of one person are made one after another, while those of other people run in parallel', async () => {
  const turns = createFileTurns()
  const [first, second, other] = [openWork(), openWork(), openWork()]
  const waiting = [turns.run('a', patient, first.work), turns.run('a', patient, second.work)]
  const others = turns.run('b', patient, other.work)
  other.finish()
  await others
  expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false])
  first.finish()
  await waiting[0]
  second.finish()
  await waiting[1]
  expect(second.hasStarted()).toBe(true)
})

test("a person's seventh waiting file is refused before any work, and accepted again later", async () => {
  const turns = createFileTurns()
  const open = openWork()
  const running = Array.from({ length: 6 }, () => turns.run('a', patient, open.work))
  const refused = openWork()
  await expect(turns.run('a', patient, refused.work)).rejects.toMatchObject({
    code: 'too_many',
    details: { shown: 'files_waiting', retryAfterSeconds: 5 },
  })
  expect(refused.hasStarted()).toBe(false)
  open.finish()
  await Promise.all(running)
  await expect(turns.run('a', patient, async () => 'made')).resolves.toBe('made')
})

test('a request aborted while it waits costs nothing, and the next one moves up', async () => {
  const turns = createFileTurns()
  const [first, dropped, next] = [openWork(), openWork(), openWork()]
  const running = turns.run('a', patient, first.work)
  const gone = new AbortController()
  const waiting = turns.run('a', gone.signal, dropped.work)
  const after = turns.run('a', patient, next.work)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  first.finish()
  next.finish()
  await Promise.all([running, after])
  expect([dropped.hasStarted(), next.hasStarted()]).toEqual([false, true])
})

test('a file that fails lets the next one run', async () => {
  const turns = createFileTurns()
  await expect(turns.run('a', patient, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turns.run('a', patient, async () => 1)).resolves.toBe(1)
})
