import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog, openLogStream } from './log.ts'

/** A log whose lines can be read back. */
function recordLog() {
  const lines: string[] = []
  return { log: createLog('info', { write: (line: string) => void lines.push(line) }), lines }
}

const secret = 'hunter2-secret'

test('a secret field is hidden at any depth', () => {
  const { log, lines } = recordLog()
  log.info({ body: { people: [{ traveller: { passport: secret, Password: secret, name: 'IQBAL' } }] } }, 'sent')
  expect(lines[0]).not.toContain(secret)
  expect(lines[0]).toContain('IQBAL')
})

test('parameters of a failed query are removed from the message, the stack and the cause, even with line breaks', () => {
  const { log, lines } = recordLog()
  const failed = new Error(`Failed query: select $1\nparams: a\n    at ${secret}\n${secret}`)
  log.error({ err: new Error('outer', { cause: failed }) }, 'request failed')
  log.error(failed)
  log.error({ err: failed })
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toContain('Failed query: select $1')
    expect(line).not.toContain(secret)
    expect(line).toContain('log.test.ts')
  }
})

test('a value quoted in a PostgreSQL error is removed', () => {
  const { log, lines } = recordLog()
  const refused = Object.assign(new Error(`invalid input syntax for type json: "${secret}"`), { code: '22P02' })
  log.error({ err: refused }, 'request failed')
  expect(lines[0]).toContain('invalid input syntax for type json')
  expect(lines[0]).not.toContain(secret)
})

test('a line stays short, whatever is logged', () => {
  const { log, lines } = recordLog()
  const long = 'x'.repeat(900_000)
  log.info({ text: long, list: Array.from({ length: 5_000 }, () => long), keys: { [long]: 1 } }, long)
  log.error({ err: new Error(long, { cause: new Error(long) }) })
  log.info(
    {
      connection: new (class Connection {
        buffer = long
      })(),
    },
    'lost',
  )
  expect(lines.map((line) => line.length < 20_000)).toEqual([true, true, true])
})

// Every write to /dev/full fails with ENOSPC.
test.skipIf(!existsSync('/dev/full'))('a full disk under the log loses log lines but does not stop the process', () => {
  const log = createLog('info', openLogStream('/dev/full'))
  for (let n = 0; n < 3_000; n++) log.info({ text: 'x'.repeat(900) }, 'line')
  expect(log.isLevelEnabled('info')).toBe(true)
})
