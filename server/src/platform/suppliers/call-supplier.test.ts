import { expect, test } from 'vitest'
import { ClientDisconnected } from '../http/reply-lines.ts'
import { createSemaphore } from '../semaphore.ts'
import { ask, createConnection } from './call-supplier.ts'

const fakeSupplier = (id: string) => ({ id, name: id })
const clock = { now: () => new Date(0) }
const never = new AbortController().signal

test('an answer is returned as it is', async () => {
  expect(await ask(createConnection(fakeSupplier('a'), clock), never, async () => 7)).toMatchObject({
    state: 'answered',
    value: 7,
  })
})

test('a failing supplier is down; a hanging one is late, even if it ignores the abort signal', async () => {
  const line = createConnection(fakeSupplier('a'), clock)
  expect(await ask(line, never, () => Promise.reject(new Error('500')))).toMatchObject({ state: 'down' })
  const deadline = new AbortController()
  const asked = ask(line, deadline.signal, () => new Promise(() => undefined))
  deadline.abort()
  expect(await asked).toMatchObject({ state: 'late' })
})

test('a supplier that throws synchronously, before any promise, is down too', async () => {
  const thrown = await ask(createConnection(fakeSupplier('a'), clock), never, () => {
    throw new Error('broken')
  })
  expect(thrown.state).toBe('down')
})

test('after five failures the supplier is no longer called', async () => {
  const line = createConnection(fakeSupplier('a'), clock)
  let questions = 0
  const question = () => {
    questions++
    return Promise.reject(new Error('500'))
  }
  for (let turn = 0; turn < 9; turn++) expect((await ask(line, never, question)).state).toBe('down')
  expect(questions).toBe(5)
})

test('waiting too long for a place counts as late, not as a failure of the supplier', async () => {
  const line = { ...createConnection(fakeSupplier('a'), clock), semaphore: createSemaphore(0) }
  for (let turn = 0; turn < 9; turn++) {
    const deadline = new AbortController()
    const asked = ask(line, deadline.signal, async () => 1)
    deadline.abort(new Error('deadline'))
    expect((await asked).state).toBe('late')
  }
  expect(line.breaker.state).toBe('closed')
})

test('a call to a supplier that hangs forever is abandoned, and its place is free again', async () => {
  const line = { ...createConnection(fakeSupplier('a'), clock), semaphore: createSemaphore(1) }
  const deadline = new AbortController()
  const asked = ask(line, deadline.signal, () => {
    // The abort comes while the supplier is working and ignoring the signal; only we listen to it.
    queueMicrotask(() => deadline.abort(new Error('deadline')))
    return new Promise<number>(() => undefined)
  })
  expect((await asked).state).toBe('late')
  expect(await ask(line, never, async () => 2)).toMatchObject({ state: 'answered', value: 2 })
})

test('a caller who leaves does not count as a failure of the supplier', async () => {
  const line = createConnection(fakeSupplier('a'), clock)
  for (let turn = 0; turn < 9; turn++) {
    const caller = new AbortController()
    const asked = ask(line, caller.signal, () => {
      queueMicrotask(() => caller.abort(new ClientDisconnected('gone')))
      return new Promise<number>(() => undefined)
    })
    expect((await asked).state).toBe('late')
  }
  expect(line.breaker.state).toBe('closed')
})

test('places: never more calls at a time than places, in order of arrival, and each is released once', async () => {
  const places = createSemaphore(1)
  const order: string[] = []
  const leave = await places.acquire(never)
  const second = places.acquire(never).then((go) => {
    order.push('second')
    return go
  })
  const third = places.acquire(never).then(() => order.push('third'))
  await Promise.resolve()
  expect(order).toEqual([])
  leave()
  leave()
  const go = await second
  await Promise.resolve()
  expect(order).toEqual(['second'])
  go()
  await third
  expect(order).toEqual(['second', 'third'])
})

test('places: a caller who gave up waiting gets no place', async () => {
  const places = createSemaphore(1)
  const leave = await places.acquire(never)
  const patience = new AbortController()
  const impatient = places.acquire(patience.signal)
  patience.abort(new Error('gone'))
  await expect(impatient).rejects.toThrow('gone')
  leave()
  await expect(places.acquire(never)).resolves.toBeTypeOf('function')
})
