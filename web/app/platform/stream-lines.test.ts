import { expect, it } from 'vitest'
import { splitLines } from './stream-lines.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}
const gathered = async (...texts: string[]) => {
  const lines: string[] = []
  for await (const line of splitLines(pieces(...texts))) lines.push(line)
  return lines
}

it('reads whole lines, however the text is split', async () => {
  expect(await gathered('{"a":1}\n{"b"', ':2}', '\n{"c":3}')).toEqual(['{"a":1}', '{"b":2}', '{"c":3}'])
  expect(await gathered('{"a":1}\n\n')).toEqual(['{"a":1}'])
  expect(await gathered()).toEqual([])
})
